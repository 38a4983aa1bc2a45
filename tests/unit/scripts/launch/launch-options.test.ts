import { describe, expect, test } from 'vitest';
import { readLaunchOptions } from '../../../../scripts/launch/launch-options.ts';

describe('options of npm run launch', () => {
  test('are those of a big launch in simulated time, and of a smaller one over HTTP', () => {
    expect(readLaunchOptions([], {})).toMatchObject({ shoppers: 40_000, units: 500, nodes: 2 });
    expect(readLaunchOptions(['--real'], { PORT: '7000' })).toMatchObject({
      ...{ isReal: true, shoppers: 2_000, units: 100, port: 7_000 },
    });
    expect(readLaunchOptions(['--embedded'], {})).toMatchObject({ nodes: 1 });
  });

  test.each([
    [['--units', 'many'], '--units is a whole number'],
    [['--embedded', '--nodes', '2'], 'one node'],
    [['--speed', '3'], 'npm run launch'],
  ])('%j is explained', (args, text) => {
    expect(readLaunchOptions(args, {})).toContain(text);
  });
});
