import type { Foundation } from '#lib/server/platform/foundation.ts';
import { httpConversions } from './conversions-http/http-conversions.ts';
import { noConversions } from './conversions-http/no-conversions.ts';
import { waitOrAbort } from './conversions-http/wait-or-abort.ts';
import type { Conversions } from './ports/conversions.ts';
import type { TrackingServices } from './services.ts';

export function composeTracking(foundation: Foundation): TrackingServices {
  const { observe, atClose } = foundation;
  const { forPages, identifierHashes } = foundation.settings.thirdParties;
  const conversions = observe('conversions', createConversions(foundation));
  atClose(() => conversions.close());
  return { conversions, thirdParties: forPages, identifierHashes };
}

function createConversions({ settings, fetch, log }: Foundation): Conversions {
  const { conversions } = settings.thirdParties;
  if (!conversions) return noConversions;
  return httpConversions({ ...conversions, fetch, log, pause: waitOrAbort });
}
