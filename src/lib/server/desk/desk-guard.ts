import type { APIContext } from 'astro';
import type { Locale } from '#club/known-shops.ts';
import { switchAccountPath } from '#lib/domain/customers/customer-paths.ts';
import { isSignInRecent, type StaffMember } from '#lib/domain/customers/staff.ts';
import { DESK_PATH, isDeskPath } from '#lib/domain/desk/desk-paths.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/domain/shop/shop.ts';
import { type Translate, translator } from '#lib/i18n/translate.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { readForm } from '#lib/server/platform/forms/form-fields.ts';
import { PRIVATE_HEADERS, seeOther } from '#lib/server/platform/http/private-response.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Cookies, cookieName } from '#lib/server/platform/security/cookies.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';
import { confirmRole } from './confirm-role.ts';
import type { PreviewedForm, RefusedForm } from './desk-act.ts';
import {
  findLanguage,
  LANGUAGE_PARAMETER,
  readDeskLanguage,
  saveDeskLanguage,
} from './desk-language.ts';
import { maySeePage, startPage } from './desk-pages.ts';
import { recordEndOfRole, recordView } from './record-view.ts';
import { runDeskAct } from './run-desk-act.ts';

/** Request data for a page of the desk. */
export interface DeskVisit {
  readonly staff: StaffMember;
  readonly locale: Locale;
  readonly t: Translate;
  /** The form that was refused, and the page's status. */
  readonly refused?: { readonly status: number; readonly form: RefusedForm };
  /** Preview of the submitted form's effect. */
  readonly preview?: PreviewedForm;
}

export interface DeskRequest
  extends Pick<APIContext, 'request' | 'url' | 'routePattern' | 'params'> {
  readonly cookies: Cookies;
  readonly locals: { services: Services; desk?: DeskVisit };
}

/** Whether a route is one of the desk's. Routes, not addresses: an address may be percent-encoded. */
export function isDeskRoute(routePattern: string): boolean {
  return isDeskPath(routePattern);
}

/**
 * Handles every request for a page of the desk: lets in only the staff (all others get the shop's 404, also for forms),
 * asks for a new sign-in after twelve hours, runs the form's act, and renders the page if the role may see it.
 */
export async function handleDeskRequest(
  context: DeskRequest,
  render: () => Promise<Response>,
): Promise<Response> {
  const staff = await findStaffMember(context);
  if (!staff) return notFound();
  const { request, url, locals } = context;
  const locale = readDeskLanguage(context);
  const desk: DeskVisit = { staff, locale, t: translator(locale) };
  locals.desk = desk;
  const isStale = !isSignInRecent(staff, locals.services.now());
  if (request.method === 'POST') {
    const response = await handleForm(context, desk, isStale);
    if (response) return response;
  }
  if (isStale) return seeOther(signInAgainPath(locale, url));
  const language = findLanguage(url.searchParams.get(LANGUAGE_PARAMETER));
  if (language) return switchLanguage(context, language);
  if (!maySeePage(staff.role, url.pathname)) {
    return url.pathname === DESK_PATH ? seeOther(startPage(staff.role)) : notFound();
  }
  const response = await render();
  await recordView(context, staff, response.status);
  return withDeskHeaders(response);
}

/** A page of the desk without a visit would be one that the guard has not seen. */
export function deskVisit({ locals, response }: DeskPage): DeskVisit {
  const { desk } = locals;
  if (!desk) throw new Error('A page of the desk was rendered without its guard');
  if (desk.refused) response.status = desk.refused.status;
  return desk;
}

/** The part of the request that the desk's views may use. */
export function deskContext(page: DeskPage & { readonly url: URL }): DeskContext {
  const { staff, locale, t } = deskVisit(page);
  return { services: page.locals.services, staff, locale, t, url: page.url };
}

interface DeskPage {
  readonly locals: { readonly services: Services; readonly desk?: DeskVisit };
  readonly response: { status?: number };
}

/** Does not touch the session's cookies: the 404 of a customer must be that of any other address. */
export async function findStaffMember({
  cookies,
  locals,
}: {
  readonly cookies: Pick<Cookies, 'get'>;
  readonly locals: { readonly services: Services };
}): Promise<StaffMember | undefined> {
  const { services } = locals;
  const token = cookies.get(cookieName('auth', services))?.value;
  const session = token ? await services.customers.sessions.read(token, services.now()) : undefined;
  if (!session?.user || !session.staff) return undefined;
  const { id, referenceKey: subject } = session.user;
  const staff = await confirmRole(session, session.staff, services);
  if (staff !== 'withdrawn') return { ...staff, id, subject };
  await recordEndOfRole(services, { ...session.staff, id, subject }, session.id);
  return undefined;
}

/** Runs the form's act. Undefined: the page is shown again with the form's errors, or with what it would do. */
async function handleForm(
  { request, url, locals }: DeskRequest,
  desk: DeskVisit,
  isStale: boolean,
): Promise<Response | undefined> {
  const { services } = locals;
  const isForeign = !isSameOrigin(request.headers, services.siteUrl);
  const form = await readForm(request);
  const outcome = await runDeskAct({
    services,
    form,
    staff: desk.staff,
    t: desk.t,
    path: url.pathname,
    refusal: isForeign ? 'origin' : isStale ? 'session' : undefined,
  });
  if (isForeign) return new Response('Forbidden', { status: 403, headers: PRIVATE_HEADERS });
  if (isStale) return seeOther(signInAgainPath(desk.locale, url));
  if (outcome.kind === 'unknown') return notFound();
  if (outcome.kind === 'done') return seeOther(outcome.location);
  if (outcome.kind === 'preview') {
    locals.desk = { ...desk, preview: outcome.form };
    return undefined;
  }
  locals.desk = { ...desk, refused: { status: outcome.status, form: outcome.form } };
  return undefined;
}

/** The provider asks for the password again, and leads back to the page. */
function signInAgainPath(locale: Locale, { pathname, search }: URL): string {
  return switchAccountPath(isLocale(locale) ? locale : DEFAULT_LOCALE, pathname + search);
}

function switchLanguage(context: DeskRequest, language: Locale): Response {
  saveDeskLanguage(context, language);
  const target = new URL(context.url);
  target.searchParams.delete(LANGUAGE_PARAMETER);
  return seeOther(target.pathname + target.search);
}

/** Astro renders the shop's 404 page in its place. */
function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** The opener policy also closes the page to third parties, see `send-buffered-response.ts`. */
function withDeskHeaders(response: Response): Response {
  response.headers.set('cache-control', PRIVATE_HEADERS['cache-control']);
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  response.headers.set('referrer-policy', 'same-origin');
  response.headers.set('cross-origin-opener-policy', 'same-origin');
  return response;
}
