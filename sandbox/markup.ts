/** Markup that needs no escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type TemplateValue = Html | string | number | readonly Html[] | undefined | false;

/** Template whose values are escaped unless they are Html themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly TemplateValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(renderPart)));
}

function renderPart(part: TemplateValue): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((item) => item.text).join('');
  return escapeHtml(String(part));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
