import { mkdir, writeFile } from 'node:fs/promises';
import { CLUB_CREST, crestFile, crestMonoFile } from './club/artwork/crest.ts';

/** Draws the crest again into `public/club/`; run it after changing `club/artwork/crest.ts`. */
const folder = new URL('../public/club/', import.meta.url);
const PAPER = '#f7f3ea';

await mkdir(folder, { recursive: true });
await writeFile(new URL('crest.svg', folder), crestFile(CLUB_CREST));
await writeFile(new URL('crest-mono.svg', folder), crestMonoFile(PAPER));
await writeFile(new URL('favicon.svg', folder), crestFile(CLUB_CREST));
