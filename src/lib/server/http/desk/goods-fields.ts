const MAX_UNITS = 1_000_000;

/** Whole units; undefined for anything else. */
export function unitsField(text: string): number | undefined {
  const units = /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
  return units !== undefined && units <= MAX_UNITS ? units : undefined;
}

/** Hundredths of an amount with a point or a comma; undefined for anything else. */
export function amountField(text: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Null for an empty field, undefined for no time. Fields of this kind have no time zone: it is UTC. */
export function momentField(text: string): Date | null | undefined {
  if (text === '') return null;
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text);
  const at = new Date(`${text}Z`);
  return isMoment && !Number.isNaN(at.getTime()) ? at : undefined;
}
