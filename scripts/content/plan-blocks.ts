import type { Json, ManagementApi } from './management-api.ts';
import {
  type ComponentChange,
  planComponents,
  type StoredComponent,
  writableProperties,
} from './plan-components.ts';
import type { SetupStep } from './setup-step.ts';
import type { StoryblokComponent } from './storyblok-schema.ts';
import { type Asset, listAssets, type Picture, uploadPicture } from './upload-asset.ts';

/** A filled block that editors can start from. */
export interface Preset {
  readonly component: string;
  readonly name: string;
  readonly preset: Json;
  /** A picture of the block as the shop shows it. */
  readonly picture: Picture | undefined;
}

interface StoredPreset {
  readonly name: string;
  readonly component_id: number;
}

interface Blocks {
  readonly api: ManagementApi;
  /** By name; updated while steps are applied. */
  readonly components: Map<string, StoredComponent>;
  readonly presets: readonly StoredPreset[];
  /** Read when the first picture is needed. */
  readonly assets: () => Promise<Map<string, Asset>>;
}

/** Components, then their presets and pictures, which need the components' ids. */
export async function planBlocks(
  api: ManagementApi,
  wanted: readonly StoryblokComponent[],
  presets: readonly Preset[],
): Promise<readonly SetupStep[]> {
  const stored = await api.list<StoredComponent>('/components', 'components');
  let assets: Promise<Map<string, Asset>> | undefined;
  const blocks: Blocks = {
    api,
    components: new Map(stored.map((component) => [component.name, component])),
    presets: await api.list<StoredPreset>('/presets', 'presets'),
    assets: () => {
      assets ??= listAssets(api);
      return assets;
    },
  };
  const changes = planComponents(stored, wanted).map((change) => ({
    text: describeChange(change),
    apply: () => writeComponent(blocks, change),
  }));
  return [...changes, ...presets.flatMap((preset) => planPreset(blocks, preset))];
}

function describeChange({ action, component, differences }: ComponentChange): string {
  const what = differences.length > 0 ? ` (${differences.join(', ')})` : '';
  return `component: ${action} ${component.name}${what}`;
}

async function writeComponent(
  { api, components }: Blocks,
  { component, id }: ComponentChange,
): Promise<void> {
  const { name } = component;
  const find = async (): Promise<Json | undefined> => {
    const stored = await api.list<StoredComponent>('/components', 'components');
    const created = stored.find((one) => one.name === name);
    return created && { component: created };
  };
  const reply =
    id === undefined
      ? await api.create('/components', { component }, find)
      : await api.put(`/components/${id}`, { component });
  components.set(name, reply['component'] as StoredComponent);
}

/** A preset with its picture, which is also the component's if editors gave it none. */
function planPreset(blocks: Blocks, preset: Preset): readonly SetupStep[] {
  const { component: name, picture } = preset;
  const existing = blocks.components.get(name);
  const hasPreset = blocks.presets.some(
    (one) => one.name === preset.name && one.component_id === existing?.id,
  );
  const needsImage = picture !== undefined && !existing?.image;
  return [
    ...(hasPreset
      ? []
      : [
          {
            text: `preset: create ${name} “${preset.name}”`,
            apply: () => createPreset(blocks, preset),
          },
        ]),
    ...(needsImage
      ? [
          {
            text: `component: add the picture of ${name}`,
            apply: () => addImage(blocks, name, picture),
          },
        ]
      : []),
  ];
}

async function createPreset(blocks: Blocks, wanted: Preset): Promise<void> {
  const { name, picture, preset } = wanted;
  const { id } = componentOf(blocks, wanted.component);
  const image = picture && (await pictureAddress(blocks, picture));
  const body = { preset: { name, component_id: id, preset, ...(image && { image }) } };
  await blocks.api.create('/presets', body, async () => {
    const stored = await blocks.api.list<StoredPreset>('/presets', 'presets');
    const created = stored.find((one) => one.name === name && one.component_id === id);
    return created && { preset: created };
  });
}

async function addImage(blocks: Blocks, name: string, picture: Picture): Promise<void> {
  const component = componentOf(blocks, name);
  const image = await pictureAddress(blocks, picture);
  const body = { component: { ...writableProperties(component), image } };
  await blocks.api.put(`/components/${component.id}`, body);
}

async function pictureAddress({ api, assets }: Blocks, picture: Picture): Promise<string> {
  const known = await assets();
  const asset = known.get(picture.filename) ?? (await uploadPicture(api, picture));
  known.set(picture.filename, asset);
  return asset.filename;
}

function componentOf({ components }: Blocks, name: string): StoredComponent {
  const component = components.get(name);
  if (!component) throw new Error(`the component ${name} was not created`);
  return component;
}
