import * as z from 'zod';
import { sanitizeTrackingUrl } from '#lib/domain/tracking/tracking-event.ts';

const MAX_DEPTH = 4;
const MAX_TIME = Date.UTC(3000, 0);

/** Body of `POST /api/capi`; unknown fields are dropped. */
const eventShape = z.object({
  version: z
    .string()
    .regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/)
    .optional(),
  event: z.string().regex(/^[A-Za-z][\w.-]{0,63}$/),
  eventId: z.string().regex(/^[\w.:~-]{1,128}$/),
  /** Milliseconds since 1970, or RFC 3339. */
  time: z
    .union([
      z.number().int().min(0).max(MAX_TIME),
      z.iso.datetime({ offset: true }).transform(Date.parse),
    ])
    .transform((time) => new Date(time).toISOString()),
  url: z.string().min(1).max(2_048),
  user: z.object({ email: z.string().trim().min(3).max(254).includes('@').optional() }).optional(),
  data: z
    .record(z.string().max(64), z.unknown())
    .refine((data) => isShallow(data, MAX_DEPTH), `may be ${MAX_DEPTH} levels deep at most`)
    .optional(),
});

export interface SanitizedEvent extends Omit<z.infer<typeof eventShape>, 'url'> {
  /** Absolute URL of a page of the shop. */
  readonly url: string;
}

/** The event, or the names of the invalid fields. */
type SanitizeResult =
  | { readonly ok: true; readonly event: SanitizedEvent }
  | { readonly ok: false; readonly invalidFields: readonly string[] };

export function sanitizeEvent(body: unknown, siteUrl: string): SanitizeResult {
  const parsed = eventShape.safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => String(path[0] ?? 'body'));
    return { ok: false, invalidFields: [...new Set(fields)] };
  }
  const url = shopPageUrl(parsed.data.url, siteUrl);
  if (url === undefined) return { ok: false, invalidFields: ['url'] };
  return { ok: true, event: { ...parsed.data, url } };
}

/** Accepts local paths. Ignores other origins. */
function shopPageUrl(url: string, siteUrl: string): string | undefined {
  const page = URL.parse(url, siteUrl);
  if (page?.origin !== new URL(siteUrl).origin) return undefined;
  return sanitizeTrackingUrl(page.href, /^#\/[a-z]{1,20}$/.test(page.hash) ? page.hash : '');
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}
