import type { APIRoute } from 'astro';
import { missingPage } from '#lib/server/http/page.ts';

/** Nothing else matched. A route of its own, because the adapter hands the services only to routes. */
export const ALL: APIRoute = () => missingPage();
