import type { APIRoute } from 'astro';
import { homePath } from '#lib/domain/shop-paths.ts';
import { seeOther } from '#lib/server/http/private-answer.ts';
import { endSession } from '#lib/server/http/sign-out-door.ts';

export const POST: APIRoute = (context) => endSession(context);

/** A link cannot sign anybody out; who typed the address is sent home. */
export const GET: APIRoute = ({ locals }) => seeOther(homePath(locals.shop.locale));
