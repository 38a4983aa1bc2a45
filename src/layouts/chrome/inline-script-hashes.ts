import { createHash } from 'node:crypto';
import { INLINE_SCRIPTS } from './inline-scripts.ts';

/** What the Content-Security-Policy lets run besides what Astro bundles. For astro.config.mjs. */
export function inlineScriptHashes(): `sha256-${string}`[] {
  return INLINE_SCRIPTS.map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
  );
}
