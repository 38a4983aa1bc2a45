import type { APIRoute } from 'astro';
import { signInPath } from '#lib/domain/paths.ts';
import { localPath } from '#lib/server/http/local-path.ts';
import { seeOther } from '#lib/server/http/private-answer.ts';

/** The way back from the provider's sign-up page: whoever signed up is signed in there, and now here too. */
export const GET: APIRoute = ({ locals, url }) =>
  seeOther(signInPath(locals.shop.locale, localPath(url.searchParams.get('redirectUrl'))));
