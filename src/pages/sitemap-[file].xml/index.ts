import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/platform/pages/machine-file.ts';
import { sitemapFile } from '#lib/server/storefront/seo/sitemap.ts';
import { sitemapXml } from '#lib/server/storefront/seo/sitemap-xml.ts';

export const GET: APIRoute = async (context) => {
  const { services } = context.locals;
  const outcome = await sitemapFile(services, context.params['file'] ?? '');
  return machineFileResponse(context, 'xml', outcome, (pages) =>
    sitemapXml(services.siteUrl, pages),
  );
};
