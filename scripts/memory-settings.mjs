/**
 * How the shop's process takes memory: docs/decisions/099-memory-of-a-node.md. The files in `deploy` have the same
 * values, which a test compares.
 */
export const MEMORY_SETTINGS = {
  // glibc would use an arena for each compression thread, which multiplies the memory.
  MALLOC_ARENA_MAX: '2',
  // New objects take 32 MB instead of 96.
  NODE_OPTIONS: '--max-semi-space-size=16',
};
