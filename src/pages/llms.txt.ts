import type { APIRoute } from 'astro';
import { machineFileResponse } from '#lib/server/platform/pages/machine-file.ts';
import { llmsTxt } from '#lib/server/storefront/seo/llms.ts';

export const GET: APIRoute = async (context) =>
  machineFileResponse(context, 'text', await llmsTxt(context.locals.services), (text) => text);
