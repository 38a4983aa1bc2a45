import { mailboxKey } from '#lib/domain/customers/mailbox.ts';

/** The posted form without NUL characters, which PostgreSQL rejects. A body that is no form counts as an empty one. */
export async function readForm(request: Request): Promise<FormData> {
  const cleaned = new FormData();
  try {
    for (const [name, value] of await request.formData()) {
      cleaned.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
    }
  } catch {
    // Treated as an empty form.
  }
  return cleaned;
}

/** The field as an integer of at most ten digits; undefined for anything else. */
export function formNumber(form: FormData, name: string): number | undefined {
  const text = form.get(name);
  return typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** The field's text, or ''. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The mailbox that a form mails, for the limits of attempts; undefined without the field. */
export function mailSubject(form: FormData): string | undefined {
  return form.has('email') ? mailboxKey(formText(form, 'email')) : undefined;
}
