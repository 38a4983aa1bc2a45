import { escapeHtml } from '#lib/domain/text/escape-html.ts';

/** HTML of a mail, already escaped. */
export class MailMarkup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = MailMarkup | string | readonly MailMarkup[] | undefined | false;

/** Template tag that escapes its values, except other markup. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): MailMarkup {
  return new MailMarkup(String.raw({ raw: strings }, ...values.map(renderValue)));
}

function renderValue(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof MailMarkup) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  return value.map((item) => item.text).join('');
}
