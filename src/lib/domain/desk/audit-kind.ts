/** `view`: customers' data or mails were shown. `download`: a file was given out. */
export const AUDIT_KINDS = ['act', 'view', 'download'] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
