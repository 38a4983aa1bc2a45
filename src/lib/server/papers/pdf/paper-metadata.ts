import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';

/**
 * Descriptions (RDF) beside those that the PDF library writes: the paper follows PDF/UA, and whose it is. The library does not
 * escape an author, so it gets none.
 */
export function paperMetadata({ club }: Pick<PaperDocument, 'club'>): string {
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
