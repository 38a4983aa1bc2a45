import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/platform/pages/machine-file.ts';
import { securityTxt } from '#lib/server/seo/security-txt.ts';

export const GET: APIRoute = (context) => {
  const { siteUrl, now } = context.locals.services;
  const outcome = { kind: 'found', data: now(), tags: [] } as const;
  return machineFileResponse(context, 'text', outcome, (at) => securityTxt(siteUrl, at));
};
