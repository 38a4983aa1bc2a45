import type { APIRoute } from 'astro';
import { handleRpcRequest } from '#lib/server/http/rpc-door.ts';

export const ALL: APIRoute = (context) => handleRpcRequest(context.params['method'], context);
