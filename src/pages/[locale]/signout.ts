import type { APIRoute } from 'astro';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import { handleSignOut } from '#lib/server/customers/sign-in/sign-out-controller.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';

export const POST: APIRoute = (context) => handleSignOut(context);

/** Signing out needs a POST, so that a link cannot do it. A typed address goes to the home page. */
export const GET: APIRoute = ({ locals }) => seeOther(homePath(locals.shop.locale));
