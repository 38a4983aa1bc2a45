import { Piece } from '#lib/server/http/held-pieces.ts';

type Rendering = () => Promise<string>;
/** What of `Astro.locals` matters here. */
type Page = Pick<App.Locals, 'pieces' | 'preview'>;

const made = new WeakMap<object, Map<string, Promise<Piece>>>();

/** The HTML to write into this page: rendered by the first that needs it for this object and name. */
export async function written(
  page: Page,
  of: object,
  as: string,
  render: Rendering,
): Promise<string> {
  // A preview's date and drafts are nobody else's.
  if (page.preview) return render();
  const piece = await kept(page, of, as, render);
  return page.pieces?.hold(piece) ?? piece.html;
}

/** What `render` gave for this object and name the first time; a render that fails is tried again by the next. */
export function kept(page: Page, of: object, as: string, render: Rendering): Promise<Piece> {
  const ofObject = made.get(of) ?? new Map<string, Promise<Piece>>();
  made.set(of, ofObject);
  const known = ofObject.get(as);
  if (known) return known;
  // Other pages know nothing of this one's marks.
  const fresh = render().then((html) => page.pieces?.piece(html) ?? new Piece(html));
  ofObject.set(as, fresh);
  fresh.catch(() => ofObject.delete(as));
  return fresh;
}
