import { readFile } from 'node:fs/promises';
import type { PaperPrinter } from '#lib/server/papers/ports/paper-printer.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';

/** Higher than the crest on paper, for print. */
const CREST_PIXELS = 288;

/** Beside the server in the build, whose files may be in a folder of their own. */
const CREST_FILES = ['../client/club/crest.svg', '../../client/club/crest.svg'];

/** Papers as PDF; the libraries are loaded with the first one. */
export function lazyPdfPapers(log: Pick<Log, 'warn'>): PaperPrinter {
  let printer: Promise<PaperPrinter> | undefined;
  const load = async (): Promise<PaperPrinter> => {
    const { pdfPapers } = await import('./pdf-papers.ts');
    return pdfPapers({ loadCrest, log });
  };
  return {
    async print(paper) {
      printer ??= load();
      return (await printer).print(paper);
    },
  };
}

/** Undefined in development, where the crest is not beside the build. */
async function loadCrest(): Promise<Buffer | undefined> {
  for (const path of CREST_FILES) {
    const svg = await readFile(new URL(path, import.meta.url)).catch(() => undefined);
    if (!svg) continue;
    const { default: sharp } = await import('sharp');
    return sharp(svg, { density: 288 })
      .resize({ width: CREST_PIXELS, height: CREST_PIXELS, fit: 'inside' })
      .png()
      .toBuffer();
  }
  return undefined;
}
