import { escapeHtml } from '#lib/domain/escape-html.ts';

/** Markup of a mail that is safe to send as it is. */
export class MailMarkup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = MailMarkup | string | readonly MailMarkup[] | undefined | false;

/** Template whose values are escaped unless they are markup themselves. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): MailMarkup {
  return new MailMarkup(String.raw({ raw: strings }, ...parts.map(rendered)));
}

function rendered(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof MailMarkup) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  return part.map((item) => item.text).join('');
}
