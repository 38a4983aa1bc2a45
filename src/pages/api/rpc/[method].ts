import type { APIRoute } from 'astro';
import { rpcDoor } from '#lib/server/http/rpc-door.ts';

export const ALL: APIRoute = (context) => rpcDoor(context.params['method'], context);
