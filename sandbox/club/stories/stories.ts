import type { StoredStory } from '../../content/stored-story.ts';
import { readStoryFiles } from './read-story-files.ts';
import { shopByPlayer } from './shop-by-player.ts';

/** All stories of the demo club. README.md in this folder describes the files. */
export const STORIES: readonly StoredStory[] = [...readStoryFiles(), shopByPlayer];
