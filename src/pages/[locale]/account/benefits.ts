import type { APIRoute } from 'astro';
import { contentPath } from '#lib/domain/content/content-paths.ts';

/** Membership benefits are a public content page, so this address redirects to it. */
export const GET: APIRoute = ({ locals, redirect }) =>
  redirect(contentPath(locals.shop.locale, 'benefits'), 302);
