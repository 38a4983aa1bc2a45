import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';

/** Makes PDF files of papers. The same document makes the same pages. */
export interface PaperPrinter {
  print(paper: PaperDocument): Promise<Uint8Array>;
}
