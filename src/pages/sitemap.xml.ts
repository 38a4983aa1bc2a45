import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/http/controllers/machine-file.ts';
import { sitemapIndex } from '#lib/server/views/seo/sitemap.ts';
import { indexXml } from '#lib/server/views/seo/sitemap-xml.ts';

export const GET: APIRoute = async (context) => {
  const { services } = context.locals;
  const outcome = await sitemapIndex(services);
  return machineFileResponse(context, 'xml', outcome, (files) => indexXml(services.siteUrl, files));
};
