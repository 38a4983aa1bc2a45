import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MEMORY_SETTINGS } from '../../../scripts/memory-settings.mjs';

test.each(['deploy/Dockerfile', 'deploy/systemd/shop.service'])(
  '%s starts the shop with the memory settings of npm start',
  async (file) => {
    const words = (await readFile(file, 'utf8')).split(/\s+/);
    for (const [name, value] of Object.entries(MEMORY_SETTINGS))
      expect(words).toContain(`${name}=${value}`);
  },
);
