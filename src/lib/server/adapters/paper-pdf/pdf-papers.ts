import PQueue from 'p-queue';
import PDFDocument from 'pdfkit';
import type { PaperDocument, PaperPrinter } from '#lib/server/ports/papers/paper-printer.ts';
import { drawPaper, PAGE } from './draw-paper.ts';
import { loadPaperFonts } from './paper-fonts.ts';
import { createTypesetter } from './typesetter.ts';

/** Fonts are cut on the event loop's thread: one paper at a time leaves time for pages between two. */
const AT_ONCE = 1;

/** Papers as PDF, with the fonts of all languages of the shop. `loadCrest`: the club's crest as PNG. */
export function pdfPapers(loadCrest: () => Promise<Buffer | undefined>): PaperPrinter {
  const queue = new PQueue({ concurrency: AT_ONCE });
  let crest: Promise<Buffer | undefined> | undefined;
  return {
    print: (paper) =>
      queue.add(async () => {
        crest ??= loadCrest();
        return printPaper(paper, await crest);
      }),
  };
}

async function printPaper(paper: PaperDocument, crest: Buffer | undefined): Promise<Uint8Array> {
  const fonts = await loadPaperFonts(paper.languageTag, [...textsOf(paper), '0123456789/ · ']);
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    bufferPages: true,
    lang: paper.languageTag,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${paper.title} ${paper.number}`,
      Author: paper.club,
      CreationDate: new Date(paper.issuedAt),
    },
    // No standard font: its tables are not part of the build.
    font: '',
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  // Text near the edge must not begin a page by itself.
  document.page.margins.bottom = 0;
  document.on('pageAdded', () => {
    document.page.margins.bottom = 0;
  });
  for (const { name, data } of fonts.files) document.registerFont(name, data);
  const text = createTypesetter(document, fonts, paper.languageTag);
  drawPaper({ document, text, paper, crest });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Every string of the paper. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
