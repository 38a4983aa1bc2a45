import type { APIRoute } from 'astro';
import { contentPath } from '#lib/domain/content-paths.ts';

/** Named in the specification; what members get is told to everybody, on a page of the editors. */
export const GET: APIRoute = ({ locals, redirect }) =>
  redirect(contentPath(locals.shop.locale, 'benefits'), 302);
