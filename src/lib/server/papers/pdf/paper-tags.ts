import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;
export type TagOptions = PDFKit.Mixins.StructureElementOptions;
/** Standard structure types of ISO 32000-1, 14.8.4. */
export type ElementType = 'Div' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';

/**
 * A part of the tree that tells screen readers what the page shows, in the order of reading (ISO 14289-1, PDF/UA). Everything on
 * a page is drawn either by `content` or by `artifact`.
 */
export interface TaggedPart {
  /** A part below this one, after those that it has. */
  part(type: ElementType, options?: TagOptions): TaggedPart;
  /** A part below this one that has only what `draw` draws on the current page. Returns the y below it, as `draw` does. */
  content(type: ElementType, draw: () => number, options?: TagOptions): number;
}

/** The tree of a document. */
export function startTags(document: Document): TaggedPart {
  const root = document.struct('Document');
  document.addStructure(root);
  return taggedPart(document, root);
}

function taggedPart(document: Document, element: Element): TaggedPart {
  const add = (type: ElementType, options: TagOptions = {}): Element => {
    const child = document.struct(type, options);
    element.add(child);
    return child;
  };
  return {
    part: (type, options) => taggedPart(document, add(type, options)),
    content(type, draw, options) {
      let below = 0;
      add(type, options).add(() => {
        below = draw();
      });
      return below;
    },
  };
}

/** Draws what screen readers leave out: rules and what is repeated on each page. Returns the result of `draw`. */
export function artifact<Result>(
  document: Document,
  type: 'Layout' | 'Pagination',
  draw: () => Result,
): Result {
  document.markContent('Artifact', { type });
  const result = draw();
  document.endMarkedContent();
  return result;
}
