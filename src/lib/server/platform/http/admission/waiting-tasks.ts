import { type Admission, OverloadError } from './admission.ts';
import type { WorkName } from './work-classes.ts';

/** Runs tasks of one class; resolves to undefined, without running the task, when it is refused. */
export function waitingTasks(
  admission: Pick<Admission, 'run'>,
  name: WorkName,
): { run<Result>(task: () => Promise<Result>): Promise<Result | undefined> } {
  return {
    run: (task) =>
      admission.run(name, task).catch((error: unknown) => {
        if (error instanceof OverloadError) return undefined;
        throw error;
      }),
  };
}
