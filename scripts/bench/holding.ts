interface Held {
  stop(): Promise<void>;
}

const held: Held[] = [];

/** Does `work` while `resource` is up; it is stopped afterwards, whatever happens, and by Ctrl-C. */
export async function holding<Resource extends Held, Answer>(
  resource: Resource,
  work: (resource: Resource) => Promise<Answer>,
): Promise<Answer> {
  held.push(resource);
  try {
    return await work(resource);
  } finally {
    await letGo(resource);
  }
}

/** From now on Ctrl-C stops what is held, the last first, and ends the process. */
export function letGoWhenTold(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void letGoOfAll().finally(() => process.exit(130)));
  }
}

async function letGoOfAll(): Promise<void> {
  // In order: nobody's database may go before them.
  for (const resource of held.toReversed()) await letGo(resource);
}

async function letGo(resource: Held): Promise<void> {
  const at = held.indexOf(resource);
  if (at < 0) return;
  held.splice(at, 1);
  await resource.stop();
}
