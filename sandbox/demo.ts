import { join } from 'node:path';
import { clubDirectory, demoDirectory } from '../src/club/read-club-folder.ts';

const ROOT = join(import.meta.dirname, '..');

/** Whether the shop is the demo club's. Another club starts without the demo's accounts and stories. */
export const IS_DEMO_CLUB = clubDirectory(process.env, ROOT) === demoDirectory(ROOT);
