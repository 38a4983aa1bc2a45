import type { APIRoute } from 'astro';
import { machineFile } from '#lib/server/http/machine-file.ts';
import { guideForModels } from '#lib/server/views/llms.ts';

export const GET: APIRoute = async (context) =>
  machineFile(context, 'text', await guideForModels(context.locals.services), (text) => text);
