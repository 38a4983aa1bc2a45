import { isAllowed, isSignInRecent } from '#lib/domain/customers/staff.ts';
import {
  DESK_IMPORTS_PATH,
  deskLetteringPath,
  deskPromotionsPath,
} from '#lib/domain/desk/desk-paths.ts';
import { ACT_FIELD } from '#lib/server/desk/desk-act.ts';
import { findStaffMember } from '#lib/server/desk/desk-guard.ts';
import { liftBodyDeadline } from '#lib/server/platform/http/body-deadline.ts';
import { discardRest } from '#lib/server/platform/http/request-body.ts';
import { RequestCookies } from '#lib/server/platform/http/request-cookies.ts';
import type { ServerRequest } from '#lib/server/platform/http/server-request.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { isSameOrigin } from '#lib/server/platform/security/same-origin.ts';
import { readMultipart } from './read-multipart.ts';
import { MAX_UPLOAD_MB, UPLOAD_FIELDS } from './upload-fields.ts';

/** A form whose file has been put on disk; the rest of it, for the desk's guard. */
export interface StagedForm {
  readonly body: URLSearchParams;
}

/** Names what a form with a file on this page asks for, for the log of those who may not. */
function uploadAct(path: string): string | undefined {
  if (path === deskLetteringPath() || path === deskPromotionsPath()) return 'records.import';
  const isImport = path === DESK_IMPORTS_PATH || path.startsWith(`${DESK_IMPORTS_PATH}/`);
  return isImport ? 'import.upload' : undefined;
}

/**
 * Takes forms with files for the desk's imports. The person is known and may import before a byte of the file is read;
 * what anybody else sends is not read, and the guard answers as to any form. Undefined: no such form.
 */
export function createFormStage(
  services: Services,
  maxBytes = MAX_UPLOAD_MB * 1024 * 1024,
): (exchange: ServerRequest) => Promise<StagedForm | undefined> {
  return async ({ request, path, isRead }) => {
    const act = uploadAct(path);
    if (isRead || !act || !isMultipart(request.headers['content-type'])) return undefined;
    const visitor = await findVisitor(request.headers, services).catch((error: unknown) => {
      discardRest(request);
      throw error;
    });
    if (visitor === 'stranger') return undefined;
    if (visitor === 'refused') {
      discardRest(request);
      return { body: new URLSearchParams({ [ACT_FIELD]: act }) };
    }
    liftBodyDeadline(request);
    const { imports } = services;
    const form = await readMultipart(request, { newUpload: () => imports.newUpload(), maxBytes });
    return { body: describeForm(form) };
  };
}

function isMultipart(contentType: string | undefined): boolean {
  return contentType?.toLowerCase().startsWith('multipart/form-data') === true;
}

async function findVisitor(
  headers: ServerRequest['request']['headers'],
  services: Services,
): Promise<'stranger' | 'refused' | 'uploader'> {
  const cookies = new RequestCookies(headers.cookie);
  const staff = await findStaffMember({ cookies, locals: { services } });
  if (!staff) return 'stranger';
  const site = new Headers();
  for (const name of ['sec-fetch-site', 'origin'] as const)
    if (typeof headers[name] === 'string') site.set(name, headers[name]);
  const mayUpload =
    isSameOrigin(site, services.siteUrl) &&
    isSignInRecent(staff, services.now()) &&
    isAllowed(staff.role, 'import');
  return mayUpload ? 'uploader' : 'refused';
}

/** Values sent by the browser in these fields are ignored. */
function describeForm({
  fields,
  file,
  problem,
}: Awaited<ReturnType<typeof readMultipart>>): URLSearchParams {
  for (const name of Object.values(UPLOAD_FIELDS)) fields.delete(name);
  if (problem) fields.set(UPLOAD_FIELDS.problem, problem);
  if (file) {
    fields.set(UPLOAD_FIELDS.id, file.id);
    fields.set(UPLOAD_FIELDS.name, file.name);
    fields.set(UPLOAD_FIELDS.bytes, String(file.bytes));
  }
  return fields;
}
