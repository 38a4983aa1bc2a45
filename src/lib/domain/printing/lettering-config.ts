import type { JerseyGroup, LetteringInput } from './lettering.ts';

/** A lettering and a size in the format of `?config=`: `group:home,style:cup,name:MASON,number:9`. */
export interface LetteringConfig extends LetteringInput {
  readonly variant?: string | undefined;
}

const KEYS = ['style', 'name', 'number', 'badge', 'variant'] as const;

/** Parses without validating. Empty when the lettering is for another jersey group. */
export function parseLetteringConfig(text: string, group: JerseyGroup): LetteringConfig {
  const pairs = text.split(',').map((pair) => {
    const at = pair.indexOf(':');
    return [pair.slice(0, at), unescapeValue(pair.slice(at + 1))] as const;
  });
  const values = new Map(pairs);
  if ((values.get('group') ?? group) !== group) return {};
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = values.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Formats typed values without validating them; readers must validate. */
export function formatLetteringConfig(config: LetteringConfig, group: JerseyGroup): string {
  const pairs = KEYS.flatMap((key) => {
    const value = config[key];
    return value ? [`${key}:${escapeValue(value)}`] : [];
  });
  return [`group:${group}`, ...pairs].join(',');
}

/** Escapes the separators and the escape character itself. */
function escapeValue(value: string): string {
  return value.replaceAll(/[%,:]/g, (character) => ESCAPES[character as keyof typeof ESCAPES]);
}

function unescapeValue(value: string): string {
  return value.replaceAll(/%2C|%3A|%25/gi, (code) => decodeURIComponent(code));
}

const ESCAPES = { '%': '%25', ',': '%2C', ':': '%3A' } as const;
