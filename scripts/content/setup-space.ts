import { planComponentDeletions } from './delete-entries.ts';
import { type ManagementApi, RefusedCall } from './management-api.ts';
import { type Preset, planBlocks } from './plan-blocks.ts';
import type { Progress } from './progress.ts';
import type { SetupStep } from './setup-step.ts';
import { planSettings, type WantedSettings } from './space-settings.ts';
import { createStory, listStories } from './space-stories.ts';
import type { StoryblokComponent } from './storyblok-schema.ts';

/** What a space of the shop consists of. */
export interface WantedSpace {
  readonly settings: WantedSettings;
  readonly folders: readonly Folder[];
  readonly components: readonly StoryblokComponent[];
  readonly presets: readonly Preset[];
}

export interface Folder {
  readonly slug: string;
  readonly name: string;
}

/** @param folders addresses of the folders that exist when the steps are applied */
export type PlanDemo = (
  api: ManagementApi,
  folders: readonly string[],
) => Promise<readonly SetupStep[]>;

export interface SetupOptions {
  /** Plans the demo club's stories, too. Given as a function: the stories cannot be loaded with another club's shops. */
  readonly planDemo: PlanDemo | undefined;
  /** Components to delete, by name. */
  readonly deletions: readonly string[];
}

/**
 * Compares a space with what the shop needs. The steps change the space when they are applied, in their order. Nothing is
 * deleted that is not named, and what editors have added or named stays. @throws Error for a failed call
 */
export async function planSetup(
  api: ManagementApi,
  wanted: WantedSpace,
  { planDemo, deletions }: SetupOptions,
): Promise<readonly SetupStep[]> {
  const { settings, folders, components, presets } = wanted;
  const slugs = folders.map(({ slug }) => slug);
  return [
    ...(await planSettings(api, settings)),
    ...(await planFolders(api, folders)),
    ...(await planBlocks(api, components, presets)),
    ...(planDemo ? await planDemo(api, slugs) : []),
    ...(await planComponentDeletions(api, deletions, components)),
  ];
}

async function planFolders(
  api: ManagementApi,
  folders: readonly Folder[],
): Promise<readonly SetupStep[]> {
  const stored = await listStories(api);
  return folders
    .filter(({ slug }) => !stored.has(`folder ${slug}`))
    .map(({ slug, name }) => ({
      text: `folder: create ${slug}`,
      apply: () => createStory(api, { name, slug, full_slug: slug, is_folder: true }, 0, false),
    }));
}

/**
 * Applies the steps. One that the service refuses, such as more languages than the plan has, does not stop the others.
 * @throws Error with all refusals, or for a service that cannot be reached; what was done stays
 */
export async function applySteps(steps: readonly SetupStep[], progress: Progress): Promise<void> {
  progress.start(steps.length);
  const refusals: string[] = [];
  for (const { text, apply } of steps) {
    try {
      await apply();
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      refusals.push(`  ${text}: ${error.message}`);
    }
    progress.step(text);
  }
  progress.end();
  if (refusals.length > 0) throw new Error(`the service refused\n${refusals.join('\n')}`);
}
