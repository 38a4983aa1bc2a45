import { parseArgs } from 'node:util';

export interface LaunchOptions {
  readonly isReal: boolean;
  readonly shoppers: number;
  readonly units: number;
  readonly nodes: number;
  readonly seed: number;
  /** Places called a minute. */
  readonly pace: number;
  /** Minutes after the opening at which the play ends. */
  readonly minutes: number;
  readonly isEmbedded: boolean;
  /** File of the plot; undefined for none. */
  readonly out: string | undefined;
  /** First port of the real nodes. */
  readonly port: number;
}

const USAGE = `npm run launch -- [--shoppers 40000] [--units 500] [--nodes 2] [--seed 1] [--pace 300] [--minutes 20]
                  [--embedded] [--out launch.svg]      in simulated time
npm run launch -- --real [--shoppers 2000] [--units 100] [--nodes 2] [--pace 60] [--embedded]
                                                       over HTTP against the production build`;

/** A text for who typed something else. */
export function readLaunchOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): LaunchOptions | string {
  try {
    const options = parseOptions(args, Number(env['PORT'] || 4980));
    if (options.isEmbedded && options.nodes > 1) return 'The embedded database serves one node.';
    return options;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}

function parseOptions(args: readonly string[], port: number): LaunchOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      real: { type: 'boolean', default: false },
      embedded: { type: 'boolean', default: false },
      shoppers: text,
      units: text,
      nodes: text,
      pace: text,
      out: text,
      seed: { ...text, default: '1' },
      minutes: { ...text, default: '20' },
    },
  });
  const { real: isReal, embedded: isEmbedded } = values;
  const [shoppers, units, pace] = isReal ? ['2000', '100', '60'] : ['40000', '500', '300'];
  return {
    isReal,
    isEmbedded,
    port,
    out: values.out,
    shoppers: wholeNumber('shoppers', values.shoppers ?? shoppers, 1_000_000),
    units: wholeNumber('units', values.units ?? units, 100_000),
    nodes: wholeNumber('nodes', values.nodes ?? (isEmbedded ? '1' : '2'), isReal ? 2 : 8),
    seed: wholeNumber('seed', values.seed, 2 ** 31),
    pace: wholeNumber('pace', values.pace ?? pace, 100_000),
    minutes: wholeNumber('minutes', values.minutes, 240),
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new RangeError(`--${name} is a whole number from 1 to ${most}.`);
  return number;
}
