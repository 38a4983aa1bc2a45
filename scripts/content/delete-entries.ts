import type { ManagementApi } from './management-api.ts';
import type { SetupStep } from './setup-step.ts';
import { listStories, trimSlug } from './space-stories.ts';
import type { StoryblokComponent } from './storyblok-schema.ts';

interface NamedEntry {
  readonly id: number;
  readonly name: string;
}

/** Components of a space that were named for deletion. @throws Error for a name that the space or the shop forbids */
export async function planComponentDeletions(
  api: ManagementApi,
  names: readonly string[],
  wanted: readonly StoryblokComponent[],
): Promise<readonly SetupStep[]> {
  if (names.length === 0) return [];
  const stored = await api.list<NamedEntry>('/components', 'components');
  return names.map((name) => {
    if (wanted.some((component) => component.name === name))
      throw new Error(`the shop needs the component ${name}; it was not deleted`);
    const found = stored.find((component) => component.name === name);
    if (!found) throw new Error(`the space has no component ${name}`);
    return {
      text: `component: delete ${name}`,
      apply: () => api.delete(`/components/${found.id}`),
    };
  });
}

/** Stories that were named by their address; a folder only when it is empty. @throws Error for any other name */
export async function planStoryDeletions(
  api: ManagementApi,
  slugs: readonly string[],
): Promise<readonly SetupStep[]> {
  if (slugs.length === 0) return [];
  const stored = await listStories(api);
  return slugs.map((slug) => {
    const path = trimSlug(slug);
    const found = stored.get(`story ${path}`) ?? stored.get(`folder ${path}`);
    if (!found) throw new Error(`the space has no story ${path}`);
    const isFilled = [...stored.values()].some((story) =>
      trimSlug(story.full_slug).startsWith(`${path}/`),
    );
    if (found.is_folder && isFilled)
      throw new Error(`the folder ${path} has stories; delete them first, each by its name`);
    return { text: `story: delete ${path}`, apply: () => api.delete(`/stories/${found.id}`) };
  });
}
