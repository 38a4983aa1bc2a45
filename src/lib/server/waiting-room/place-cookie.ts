import type { QueuePosition } from '#lib/domain/waiting-room/place.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Cookies, cookieName, cookieOptions } from '#lib/server/platform/security/cookies.ts';

/** A place as its cookie says. */
export interface HeldPlace {
  readonly id: string;
  /** Network or account, as a keyed hash. */
  readonly holder: string;
  readonly position: QueuePosition;
  /** Entries that its holder may have. */
  readonly mostForHolder: number;
  /** Until when its holder may be inside; absent while it waits. */
  readonly until: Date | undefined;
}

/** Short names: the cookie goes with each request. */
interface SealedPlace {
  readonly i: string;
  readonly h: string;
  readonly b: number;
  readonly d: number;
  readonly m: number;
  readonly u?: number;
}

type CookieServices = Pick<Services, 'siteUrl'> & {
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

const PLACE_HOURS = 12;

function nameOf(roomId: number, services: CookieServices): string {
  return cookieName(`room_${roomId}`, services);
}

/** Undefined without a place, and for a forged one. */
export async function readPlace(
  cookies: Pick<Cookies, 'get'>,
  roomId: number,
  services: CookieServices,
): Promise<HeldPlace | undefined> {
  const sealed = cookies.get(nameOf(roomId, services))?.value;
  const place = sealed
    ? await services.security.unseal<SealedPlace & { r: number }>(sealed)
    : undefined;
  // A cookie of another room is no place here.
  if (place?.r !== roomId) return undefined;
  return {
    id: place.i,
    holder: place.h,
    position: { bucket: place.b, draw: place.d },
    mostForHolder: place.m,
    until: place.u === undefined ? undefined : new Date(place.u),
  };
}

export async function writePlace(
  cookies: Cookies,
  roomId: number,
  { id, holder, position, mostForHolder, until }: HeldPlace,
  services: CookieServices,
): Promise<void> {
  const place: SealedPlace & { readonly r: number } = {
    r: roomId,
    i: id,
    h: holder,
    b: position.bucket,
    d: position.draw,
    m: mostForHolder,
    ...(until && { u: until.getTime() }),
  };
  const sealed = await services.security.seal(place, `${PLACE_HOURS}h`);
  cookies.set(nameOf(roomId, services), sealed, {
    ...cookieOptions(services),
    maxAge: PLACE_HOURS * 3_600,
  });
}

export function deletePlace(cookies: Cookies, roomId: number, services: CookieServices): void {
  cookies.delete(nameOf(roomId, services), cookieOptions(services));
}
