/** Fields that tell the act what `stage-form.ts` has put on disk. */
export const UPLOAD_FIELDS = {
  id: 'upload',
  name: 'uploadName',
  bytes: 'uploadBytes',
  problem: 'uploadProblem',
} as const;

/** Largest file that the desk takes; `npm run catalog` has no limit. */
export const MAX_UPLOAD_MB = 512;
