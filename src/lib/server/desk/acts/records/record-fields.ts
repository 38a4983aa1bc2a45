/** Names of the fields of a form that imports promotions or the lettering. */
export const RECORD_FIELDS = {
  file: 'of',
  records: 'records',
  partial: 'partial',
  hideMost: 'hideMost',
} as const;

/** Accepts the small files of both; a larger one is for the command. */
export const RECORD_FILE_TYPES = '.ndjson,.jsonl,.json,.txt';
