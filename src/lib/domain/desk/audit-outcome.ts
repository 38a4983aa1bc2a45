/** `refused`: by role, session, origin or the act's own rules. Absent while it runs, or after a crash. */
export type AuditOutcome = 'done' | 'refused' | 'failed';
