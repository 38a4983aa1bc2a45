import { createHash } from 'node:crypto';
import { INLINE_SCRIPTS } from '#components/document/inline-scripts.ts';

/** Hashes of the inline scripts that Astro does not bundle, for its Content-Security-Policy. */
export function inlineScriptHashes(): `sha256-${string}`[] {
  return INLINE_SCRIPTS.map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
  );
}
