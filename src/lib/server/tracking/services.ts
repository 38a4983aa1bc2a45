import type { ThirdParties } from '#lib/domain/tracking/third-parties.ts';
import type { Conversions } from './ports/conversions.ts';

export interface TrackingServices {
  readonly conversions: Conversions;
  /** Undefined when the club uses none; then no page asks for consent. */
  readonly thirdParties: ThirdParties | undefined;
  /** How e-mail addresses are hashed for third parties. */
  readonly identifierHashes: Readonly<
    Record<'conversions' | 'engagement', 'sha256' | 'md5' | 'none'>
  >;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly tracking: TrackingServices;
  }
}
