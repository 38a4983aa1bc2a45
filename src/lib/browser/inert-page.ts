/**
 * Another page of the shop, to take parts of: nothing in it loads or runs. Without its style sheet, since the policy of
 * this page names its own alone.
 */
export function inertPage(html: string): Document {
  return new DOMParser().parseFromString(
    html.replace(/<style>[\s\S]*?<\/style>/g, ''),
    'text/html',
  );
}
