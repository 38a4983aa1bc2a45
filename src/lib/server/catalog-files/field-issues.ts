import type { z } from 'zod';

export interface FieldIssue {
  /** `variants[0].prices.en-gb.amount`; empty for the whole line. */
  readonly path: string;
  readonly value: unknown;
  /** What would be right. */
  readonly expected: string;
}

/** What zod found, in words for staff. With `describeIssue` as its `error` option. */
export function fieldIssues(value: unknown, { issues }: z.ZodError): readonly FieldIssue[] {
  return issues.map(({ path, message }) => ({
    path: formatPath(path),
    value: valueAt(value, path),
    expected: message,
  }));
}

/** What would be right, in the words of a person who edits the file. Texts of the schema itself come first. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? `a value of the type ${issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string') return 'a text';
      return issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`;
    case 'too_big':
      return `${issue.maximum} or less${issue.origin === 'string' ? ' characters' : ''}`;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `no field ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
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
