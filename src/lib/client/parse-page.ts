/**
 * Parses another page of the shop to take parts of it. Nothing in the result loads or runs. Its style sheet is removed:
 * the content security policy of this page would report it.
 */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(
    html.replace(/<style>[\s\S]*?<\/style>/g, ''),
    'text/html',
  );
}
