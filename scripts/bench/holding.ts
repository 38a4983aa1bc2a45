interface Stoppable {
  stop(): Promise<void>;
}

const openResources: Stoppable[] = [];

/** Does `work` while `resource` is up; it is stopped afterwards, whatever happens, and by Ctrl-C. */
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

/** From now on Ctrl-C stops what is held, the last first, and ends the process. */
export function releaseOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void releaseAll().finally(() => process.exit(130)));
  }
}

async function releaseAll(): Promise<void> {
  // In order: nobody's database may go before them.
  for (const resource of openResources.toReversed()) await release(resource);
}

async function release(resource: Stoppable): Promise<void> {
  const index = openResources.indexOf(resource);
  if (index < 0) return;
  openResources.splice(index, 1);
  await resource.stop();
}
