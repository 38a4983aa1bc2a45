const MAX_UNITS = 1_000_000;

/** Whole units; undefined for anything else. */
export function unitsField(text: string): number | undefined {
  const units = /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
  return units !== undefined && units <= MAX_UNITS ? units : undefined;
}

/** Null for an empty field, undefined for no time. Fields of this kind have no time zone: it is UTC. */
export function momentField(text: string): Date | null | undefined {
  if (text === '') return null;
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text);
  const at = new Date(`${text}Z`);
  return isMoment && !Number.isNaN(at.getTime()) ? at : undefined;
}
