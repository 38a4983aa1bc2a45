import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/http/controllers/machine-file.ts';
import { sitemapFile } from '#lib/server/views/seo/sitemap.ts';
import { sitemapXml } from '#lib/server/views/seo/sitemap-xml.ts';

export const GET: APIRoute = async (context) => {
  const { services } = context.locals;
  const outcome = await sitemapFile(services, context.params['file'] ?? '');
  return machineFileResponse(context, 'xml', outcome, (pages) =>
    sitemapXml(services.siteUrl, pages),
  );
};
