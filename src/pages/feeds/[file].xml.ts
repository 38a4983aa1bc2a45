import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/http/controllers/machine-file.ts';
import { merchantFeed, merchantFeedXml } from '#lib/server/views/seo/merchant-feed.ts';

export const GET: APIRoute = async (context) => {
  const { services } = context.locals;
  const outcome = await merchantFeed(services, context.params['file'] ?? '');
  return machineFileResponse(context, 'xml', outcome, (feed) =>
    merchantFeedXml(services.siteUrl, feed, services.now()),
  );
};
