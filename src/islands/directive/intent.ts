import type { ClientDirective } from 'astro';

/** `client:intent`, as Astro has to know it. What it does is in `src/scripts/islands/on-intent.ts`. */
const intent: ClientDirective = () => undefined;

// biome-ignore lint/style/noDefaultExport: Astro imports a directive by its default export.
export default intent;
