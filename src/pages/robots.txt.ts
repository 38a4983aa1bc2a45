import type { APIRoute } from 'astro';
import { PERSONAL_SECTIONS } from '#lib/server/platform/page-cache/page-visibility.ts';
import { machineFileResponse } from '#lib/server/platform/pages/machine-file.ts';
import { robotsTxt } from '#lib/server/seo/robots.ts';

export const GET: APIRoute = (context) => {
  const { siteUrl } = context.locals.services;
  const outcome = { kind: 'found', data: siteUrl, tags: [] } as const;
  return machineFileResponse(context, 'text', outcome, () => robotsTxt(siteUrl, PERSONAL_SECTIONS));
};
