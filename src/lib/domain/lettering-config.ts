import type { JerseyGroup, TypedLettering } from './lettering.ts';

/** A lettering and a size as `?config=` names them (decisions, "Addresses"): `group:home,style:cup,name:MASON,number:9`. */
export interface LetteringConfig extends TypedLettering {
  readonly variant?: string | undefined;
}

const KEYS = ['style', 'name', 'number', 'badge', 'variant'] as const;

/** What there is to be read; none of it is checked. A lettering of another group's shirt is none. */
export function readConfig(text: string, group: JerseyGroup): LetteringConfig {
  const pairs = text.split(',').map((pair) => {
    const at = pair.indexOf(':');
    return [pair.slice(0, at), unescaped(pair.slice(at + 1))] as const;
  });
  const named = new Map(pairs);
  if ((named.get('group') ?? group) !== group) return {};
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = named.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** As it was typed, right or wrong: who reads it, checks it. */
export function writtenConfig(config: LetteringConfig, group: JerseyGroup): string {
  const pairs = KEYS.flatMap((key) => {
    const value = config[key];
    return value ? [`${key}:${escaped(value)}`] : [];
  });
  return [`group:${group}`, ...pairs].join(',');
}

/** What separates, and the sign it is escaped with. */
function escaped(value: string): string {
  return value.replaceAll(/[%,:]/g, (sign) => SIGNS[sign as keyof typeof SIGNS]);
}

function unescaped(value: string): string {
  return value.replaceAll(/%2C|%3A|%25/gi, (code) => decodeURIComponent(code));
}

const SIGNS = { '%': '%25', ',': '%2C', ':': '%3A' } as const;
