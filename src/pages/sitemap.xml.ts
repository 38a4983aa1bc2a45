import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/platform/pages/machine-file.ts';
import { sitemapIndex } from '#lib/server/storefront/seo/sitemap.ts';
import { indexXml } from '#lib/server/storefront/seo/sitemap-xml.ts';

export const GET: APIRoute = async (context) => {
  const { services } = context.locals;
  const outcome = await sitemapIndex(services);
  return machineFileResponse(context, 'xml', outcome, (files) => indexXml(services.siteUrl, files));
};
