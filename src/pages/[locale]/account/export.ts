import type { APIRoute } from 'astro';
import { dataExport } from '#lib/server/http/account/data-export.ts';
import { accountDoor } from '#lib/server/http/account-door.ts';

export const GET: APIRoute = async (context) => {
  const visit = await accountDoor(context);
  return visit instanceof Response ? visit : dataExport(context, visit);
};
