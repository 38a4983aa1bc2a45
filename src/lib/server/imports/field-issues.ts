import type { z } from 'zod';
import type { Expectation, ExpectationKey } from '#lib/domain/catalog-files/expectation.ts';

export interface FieldIssue {
  /** `variants[0].prices.en-gb.amount`; empty for the whole line. */
  readonly path: string;
  readonly value: unknown;
  /** What would be right. */
  readonly expected: Expectation;
}

/** The message of a schema's own rule, which `fieldIssues` reads. */
export function expectationText(key: ExpectationKey, values?: Expectation['values']): string {
  return JSON.stringify({ rule: { key, ...(values && { values }) } });
}

/** What zod found, as texts for staff. */
export function fieldIssues(value: unknown, { issues }: z.ZodError): readonly FieldIssue[] {
  return issues.map((issue) => ({
    path: formatPath(issue.path),
    value: valueAt(value, issue.path),
    expected: readRule(issue.message) ?? describeIssue(issue),
  }));
}

function readRule(message: string): Expectation | undefined {
  return message.startsWith('{"rule":') ? JSON.parse(message).rule : undefined;
}

/** What would be right where a schema says nothing itself. */
function describeIssue(issue: z.core.$ZodIssue): Expectation {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? { key: 'valid' };
    case 'too_small':
      return describeMinimum(issue);
    case 'too_big': {
      const key = issue.origin === 'string' ? 'atMostCharacters' : 'atMost';
      return { key, values: { maximum: Number(issue.maximum) } };
    }
    case 'invalid_value':
      return { key: 'oneOf', values: { names: issue.values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { key: 'noField', values: { names: issue.keys.join(', ') } };
    case 'invalid_format':
      return { key: issue.format === 'datetime' ? 'time' : 'valid' };
    default:
      return { key: 'valid' };
  }
}

function describeMinimum({ origin, inclusive, minimum }: z.core.$ZodIssueTooSmall): Expectation {
  if (origin === 'string') return { key: 'text' };
  const key = inclusive === false ? 'moreThan' : 'atLeast';
  return { key, values: { minimum: Number(minimum) } };
}

const TYPES: Readonly<Record<string, Expectation>> = {
  string: { key: 'text' },
  int: { key: 'wholeNumber' },
  number: { key: 'number' },
  boolean: { key: 'trueOrFalse' },
  array: { key: 'list' },
  object: { key: 'object' },
  record: { key: 'object' },
};

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`,
    )
    .join('');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}
