import type { ClientDirective } from 'astro';
import { onIntent } from './on-intent.ts';

/** `client:intent`: hydrates an island on the shopper's first interaction with it. */
const intent: ClientDirective = (load, _options, island) => onIntent(load, island);

// biome-ignore lint/style/noDefaultExport: Astro imports a directive by its default export.
export default intent;
