import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Cookies, cookieName, cookieOptions } from '#lib/server/platform/security/cookies.ts';

/** Hidden field of forms on personal pages: a new value for each rendered page. */
const FORM_KEY = 'formKey';
const MAX_KEY_LENGTH = 100;
/** How long a second press after an outage repeats the first. */
const RETRY_SECONDS = 300;

/** The same press for the server's idempotency keys, and what its outcome means for the next press. */
export interface FormRequest {
  readonly requestId: string;
  /** The outcome is unknown to the shopper: the next press of the same form repeats this request. */
  keepForRetry(): void;
  /** The form was answered: the next press is a new request. */
  finish(): void;
}

/**
 * Gives a form's press an idempotency key. A page that is the same for everybody cannot carry one, so after an outage
 * a cookie keeps the key; pressing the same form again within five minutes is the same request, not one more.
 */
export function formRequest(
  name: string,
  fields: Iterable<readonly [string, unknown]>,
  {
    cookies,
    locals,
  }: { readonly cookies: Cookies; readonly locals: { readonly services: Services } },
): FormRequest {
  const { key, press } = readPress(name, fields);
  const cookie = cookieName('retry', locals.services);
  const options = cookieOptions(locals.services);
  const [storedId, storedPress] = (cookies.get(cookie)?.value ?? '').split('.');
  const isRetry = storedId !== undefined && storedPress === press && /^[\w-]{8,64}$/.test(storedId);
  const requestId = isRetry ? storedId : newRequestId(key, press);
  return {
    requestId,
    keepForRetry: () =>
      cookies.set(cookie, `${requestId}.${press}`, { ...options, maxAge: RETRY_SECONDS }),
    finish: () => {
      if (isRetry) cookies.delete(cookie, options);
    },
  };
}

/** Value of the hidden field, for a page that is rendered for one shopper. */
export function newFormKey(): string {
  return randomBytes(12).toString('base64url');
}

/** `press` stands for the form and what it asks for; where to go afterwards is no part of it. */
function readPress(
  name: string,
  fields: Iterable<readonly [string, unknown]>,
): { readonly key: string | undefined; readonly press: string } {
  const values = [...fields].map(([field, value]): [string, string] => [field, String(value)]);
  const key = values.find(([field]) => field === FORM_KEY)?.[1].slice(0, MAX_KEY_LENGTH);
  const sortedValues = values
    .filter(([field]) => field !== FORM_KEY && field !== 'back')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { key, press: payloadHash([name, sortedValues]) };
}

/** With the press in it: another press with the same page's key is another request. */
function newRequestId(key: string | undefined, press: string): string {
  return key ? payloadHash([key, press]) : randomBytes(12).toString('base64url');
}

function payloadHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 24);
}
