/** A block, or the root of a story. */
export type Block = Record<string, unknown> & { component: string; _uid: string };

/** What happened to a block, in the actions of Storyblok's editor. */
export type BlockChange = 'addedBlock' | 'movedBlock' | 'deletedBlock' | 'duplicatedBlock';
