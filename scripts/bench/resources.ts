interface Stoppable {
  stop(): Promise<void>;
}

const openResources: Stoppable[] = [];

/** Runs `work` with `resource` and stops the resource afterwards, also after an error or Ctrl-C. */
export async function withResource<Resource extends Stoppable, Answer>(
  resource: Resource,
  work: (resource: Resource) => Promise<Answer>,
): Promise<Answer> {
  openResources.push(resource);
  try {
    return await work(resource);
  } finally {
    await release(resource);
  }
}

/** Ctrl-C and SIGTERM stop all open resources, newest first, and end the process. */
export function releaseOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void releaseAll().finally(() => process.exit(130)));
  }
}

async function releaseAll(): Promise<void> {
  // Newest first: a server stops before the database that it uses.
  for (const resource of openResources.toReversed()) await release(resource);
}

async function release(resource: Stoppable): Promise<void> {
  const index = openResources.indexOf(resource);
  if (index < 0) return;
  openResources.splice(index, 1);
  await resource.stop();
}
