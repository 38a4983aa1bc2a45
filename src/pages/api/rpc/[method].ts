import type { APIRoute } from 'astro';
import { handleRpcRequest } from '#lib/server/app/http/rpc-handler.ts';

export const ALL: APIRoute = (context) => handleRpcRequest(context.params['method'], context);
