import PQueue from 'p-queue';
import PDFDocument from 'pdfkit';
import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import type { PaperPrinter } from '#lib/server/papers/ports/paper-printer.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { drawPaper } from './draw-paper.ts';
import { embedFont } from './embedded-font.ts';
import { createLineLayout } from './line-layout.ts';
import { PAGE } from './paper-canvas.ts';
import { loadPaperFonts, type PaperFonts } from './paper-fonts.ts';
import { startTags } from './paper-tags.ts';
import { createTypesetter } from './typesetter.ts';

/** Fonts are cut on the event loop's thread: one paper at a time leaves time for pages between two. */
const AT_ONCE = 1;

/** Content of a page's foot besides the paper's texts. */
const FOOT = '0123456789/ · ';

export interface PaperOptions {
  /** The club's crest as PNG. */
  loadCrest(): Promise<Buffer | undefined>;
  readonly log: Pick<Log, 'warn'>;
}

/** Papers as tagged PDF (ISO 14289-1, PDF/UA), with fonts of many scripts. */
export function pdfPapers({ loadCrest, log }: PaperOptions): PaperPrinter {
  const queue = new PQueue({ concurrency: AT_ONCE });
  let crest: Promise<Buffer | undefined> | undefined;
  return {
    print: (paper) =>
      queue.add(async () => {
        crest ??= loadCrest();
        const fonts = await loadPaperFonts(paper.languageTag, [...textsOf(paper), FOOT]);
        if (fonts.missing.length > 0) {
          const letters = fonts.missing.map((code) => `U+${code.toString(16).toUpperCase()}`);
          log.warn('paper.letters-missing', { letters });
        }
        return printPaper(paper, fonts, await crest);
      }),
  };
}

async function printPaper(
  paper: PaperDocument,
  fonts: PaperFonts,
  crest: Buffer | undefined,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    bufferPages: true,
    tagged: true,
    lang: paper.languageTag,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${paper.title} ${paper.number}`,
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
  const embedded = fonts.files.map((file) => embedFont(document, file));
  document.appendXML(paperMetadata(paper));
  const { languageTag } = paper;
  const layout = createLineLayout({ fonts, embedded, languageTag });
  const text = createTypesetter(document, layout);
  drawPaper({ document, text, tags: startTags(document), paper, crest });
  for (const font of embedded) font.end();
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

/**
 * Descriptions (RDF) beside those that the PDF library writes: the paper follows PDF/UA, and whose it is. The library does not
 * escape an author, so it gets none.
 */
function paperMetadata({ club }: Pick<PaperDocument, 'club'>): string {
  return `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" rdf:about="">
            <dc:creator><rdf:Seq><rdf:li>${escapeXml(club)}</rdf:li></rdf:Seq></dc:creator>
        </rdf:Description>
        `;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
