import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentComponents } from '#lib/domain/content/component-schema.ts';
import { assetName, drawDemoPicture, planDemo } from '../../../../scripts/content/demo-content.ts';
import { applySteps, planSetup } from '../../../../scripts/content/setup-space.ts';
import type { SetupStep } from '../../../../scripts/content/setup-step.ts';
import type { Picture } from '../../../../scripts/content/upload-asset.ts';
import { wantedSpace } from '../../../../scripts/content/wanted-space.ts';
import { aManagedSpace, type ManagedSpace } from '../../../support/a-managed-space.ts';

const wanted = wantedSpace('https://shop.example', 'webhook secret');
const silent = { start() {}, step() {}, end() {} };

/** A picture of one pixel with the name of the demo club's. */
async function draw(file: string): Promise<Picture> {
  const pixel = { width: 1, height: 1, channels: 3, background: 'red' } as const;
  const bytes = new Uint8Array(await sharp({ create: pixel }).webp().toBuffer());
  return { filename: assetName(file), type: 'image/webp', width: 1, height: 1, bytes };
}

let managed: ManagedSpace;
beforeEach(async () => {
  managed = await aManagedSpace();
});
afterEach(() => managed.close());

interface Options {
  readonly hasDemo?: boolean;
  readonly deletions?: readonly string[];
}

function plan({ hasDemo = false, deletions = [] }: Options = {}): Promise<readonly SetupStep[]> {
  return planSetup(managed.api, wanted, {
    planDemo: hasDemo ? (api, folders) => planDemo(api, folders, draw) : undefined,
    deletions,
  });
}

async function setUp(options?: Options): Promise<void> {
  await applySteps(await plan(options), silent);
}

const namesOf = (list: 'components' | 'stories'): readonly unknown[] =>
  managed.lists[list].map(({ name, full_slug }) => full_slug ?? name);

function componentNamed(name: string) {
  const found = managed.lists.components.find((one) => one['name'] === name);
  if (!found) throw new Error(`no component ${name}`);
  return found as typeof found & { readonly schema: Record<string, Record<string, unknown>> };
}

describe('setting up a space', () => {
  test('names each difference and changes nothing in a dry run', async () => {
    const texts = (await plan()).map(({ text }) => text);
    expect(texts).toContain('languages: add en-gb, de-de, en-us, fr-fr, ko-kr, zh-cn, es-es');
    expect(texts).toContain('preview address: add https://shop.example/');
    expect(texts).toContain('folder: create global');
    expect(texts).toContain('component: create hero_banner');
    expect(texts).toContain('preset: create hero_banner “Example”');
    expect(texts).toContain('webhook: create https://shop.example/api/webhooks/content');
    expect(managed.writes).toEqual([]);
  });

  test('brings everything the shop needs, and has nothing to do the second time', async () => {
    await setUp();
    const writes = managed.writes.length;
    expect(await plan()).toEqual([]);
    expect(managed.writes).toHaveLength(writes);
    expect(managed.space).toMatchObject({ domain: 'https://shop.example/' });
    expect(managed.lists.components).toHaveLength(contentComponents().length);
    expect(componentNamed('usp_banner')).toMatchObject({ is_root: true, is_nestable: true });
    expect(managed.lists.webhook_endpoints).toMatchObject([
      { secret: 'webhook secret', activated: true },
    ]);
    expect(managed.writes.filter((write) => write.startsWith('DELETE'))).toEqual([]);
  });

  test('gives editors presets with a picture of the block, which is the block’s picture, too', async () => {
    await setUp();
    const hero = componentNamed('hero_banner');
    const preset = managed.lists.presets.find((one) => one['component_id'] === hero.id);
    const address = /^https:\/\/a\.storyblok\.com\/f\/7\/640x400\/\w+\/block-hero-banner\.webp$/;
    expect(preset).toMatchObject({
      ...{ name: 'Example', image: expect.stringMatching(address) },
      preset: { component: 'hero_banner', headline: expect.any(String) },
    });
    expect(hero['image']).toBe(preset?.['image']);
    // Each picture is uploaded once, though it is used twice.
    expect(new Set(managed.uploads).size).toBe(managed.uploads.length);
    // What belongs to another space or to no catalogue is left out, and links are links of the editor.
    const presets = JSON.stringify(managed.lists.presets);
    expect(presets).not.toMatch(/\.svg|undefined|"product_ids?":/);
    expect(preset).toMatchObject({ preset: { cta_url: { fieldtype: 'multilink', url: '/c' } } });
  });

  test('keeps what editors added, named and limited, and ignores ids of fields and options', async () => {
    await setUp();
    const { schema } = componentNamed('hero_banner');
    Object.assign(schema['headline'] ?? {}, {
      ...{ display_name: 'Claim', max_length: 40, description: 'Short!', default_value: 'Hello' },
    });
    schema['note'] = { type: 'text', id: 'ours' };
    componentNamed('hero_banner')['display_name'] = 'Stage';
    const whitelist = componentNamed('page').schema['content']?.['component_whitelist'];
    if (Array.isArray(whitelist)) whitelist.push('our_own_block');
    managed.lists.components.push({ id: 1, name: 'our_own_block', schema: {} });
    expect(await plan()).toEqual([]);

    Object.assign(schema['headline'] ?? {}, { translatable: false, required: undefined });
    expect((await plan()).map(({ text }) => text)).toEqual([
      'component: update hero_banner (headline: required, headline: translatable)',
    ]);
    await setUp();
    expect(componentNamed('hero_banner')).toMatchObject({
      display_name: 'Stage',
      schema: {
        headline: {
          ...{ display_name: 'Claim', max_length: 40, description: 'Short!' },
          ...{ default_value: 'Hello', translatable: true, required: true },
          id: expect.any(String),
        },
        note: { type: 'text', id: 'ours' },
      },
    });
    expect(await plan()).toEqual([]);
    expect(namesOf('components')).toContain('our_own_block');
  });

  test('lets blocks be put into pages that could not be, and keeps a picture that editors chose', async () => {
    await setUp();
    Object.assign(componentNamed('usp_banner'), { is_nestable: false, image: '//a/ours.png' });
    const { content } = componentNamed('page').schema;
    if (content) content['component_whitelist'] = ['hero_banner', 'our_own_block'];
    expect((await plan()).map(({ text }) => text)).toEqual([
      'component: update page (content: component_whitelist)',
      'component: update usp_banner (is_nestable: true)',
    ]);
    await setUp();
    expect(componentNamed('usp_banner')).toMatchObject({
      is_nestable: true,
      image: '//a/ours.png',
    });
    expect(componentNamed('page').schema['content']?.['component_whitelist']).toEqual(
      expect.arrayContaining(['our_own_block', 'usp_banner']),
    );
  });

  test('shows blocks in lists by a text of theirs, except where editors have a template', async () => {
    await setUp();
    const template = '{{@if(it.headline)}}<div>{{it.headline}}</div>{{/if}}';
    expect(componentNamed('spotlight')['preview_tmpl']).toBe(template);
    expect(componentNamed('content_page')['preview_tmpl'] ?? '').toBe('');
    Object.assign(componentNamed('spotlight'), { preview_tmpl: '<div>Ours</div>' });
    Object.assign(componentNamed('marquee'), { preview_tmpl: null });
    expect(await plan()).toEqual([]);
    Object.assign(componentNamed('hero_banner'), { preview_tmpl: '' });
    Object.assign(componentNamed('spotlight').schema['headline'] ?? {}, { required: false });
    expect((await plan()).map(({ text }) => text)).toEqual([
      'component: update hero_banner (how lists of blocks show it)',
      'component: update spotlight (headline: required)',
    ]);
    await setUp();
    expect(componentNamed('hero_banner')['preview_tmpl']).toBe(template);
    expect(componentNamed('spotlight')['preview_tmpl']).toBe('<div>Ours</div>');
  });

  test('keeps the space’s own languages, preview address and webhooks', async () => {
    Object.assign(managed.space, {
      languages: [{ code: 'it-it', name: 'Italian' }],
      domain: 'https://localhost:4321/',
    });
    const endpoint = 'https://shop.example/api/webhooks/content';
    const other = { id: 1, endpoint: 'https://club.example/hook', actions: ['story.published'] };
    managed.lists.webhook_endpoints.push(other, {
      ...{ id: 2, name: 'Ours', endpoint, actions: ['asset.created'], activated: false },
    });
    await setUp();
    expect(managed.space['languages']).toContainEqual({ code: 'it-it', name: 'Italian' });
    expect(managed.space).toMatchObject({
      domain: 'https://localhost:4321/',
      environments: [{ location: 'https://shop.example/' }],
    });
    const [kept, ours] = managed.lists.webhook_endpoints;
    expect(kept).toEqual(other);
    expect(ours).toMatchObject({ name: 'Ours', activated: true });
    expect(ours?.['actions']).toEqual(expect.arrayContaining(['asset.created', 'story.moved']));
    expect(await plan()).toEqual([]);
  });

  test('makes no webhook to a developer’s own machine', async () => {
    const own = wantedSpace('https://localhost:4321', undefined);
    const steps = await planSetup(managed.api, own, { planDemo: undefined, deletions: [] });
    expect(steps.filter(({ text }) => text.startsWith('webhook'))).toEqual([]);
  });
});

describe('deleting', () => {
  test('happens to a component that is named, and to no other', async () => {
    await setUp();
    managed.lists.components.push({ id: 1, name: 'old_block', schema: {} });
    managed.lists.components.push({ id: 2, name: 'older_block', schema: {} });
    await setUp({ deletions: ['old_block'] });
    expect(namesOf('components')).not.toContain('old_block');
    expect(namesOf('components')).toContain('older_block');
    expect(managed.writes.filter((write) => write.startsWith('DELETE'))).toEqual([
      'DELETE /components/1',
    ]);
  });

  test('is refused for a component that the shop needs, or that does not exist', async () => {
    await setUp();
    await expect(plan({ deletions: ['hero_banner'] })).rejects.toThrow('needs the component');
    await expect(plan({ deletions: ['no_block'] })).rejects.toThrow('has no component no_block');
  });
});

describe('the demo club', () => {
  test('comes on request: its stories, with pictures in the space and folders with start pages', async () => {
    await setUp({ hasDemo: true });
    expect(namesOf('stories')).toEqual(expect.arrayContaining(['home', 'help-center/']));
    expect(namesOf('stories')).toContain('global/banner-with-countdown');
    const content = JSON.stringify(managed.lists.stories.map((story) => story['content']));
    expect(content).not.toContain('.svg');
    expect(content).toMatch(/https:\/\/a\.storyblok\.com\/f\/7\/\d+x\d+\/\w+\/demo-editorial-hero/);
    expect(managed.lists.stories.filter((one) => !one['is_folder'] && !one['published'])).toEqual(
      [],
    );
    expect(await plan({ hasDemo: true })).toEqual([]);

    // Stories of editors stay, also when they have the address of a demo story.
    const home = managed.lists.stories.find((story) => story['full_slug'] === 'home');
    if (home) home['content'] = { component: 'page', content: [] };
    expect(await plan({ hasDemo: true })).toEqual([]);
  });

  test('has pictures of their own size in a format that browsers show', async () => {
    const picture = await drawDemoPicture('editorial/hero-home.svg');
    const { format, width, height } = await sharp(picture.bytes).metadata();
    expect([format, width, height]).toEqual(['webp', picture.width, picture.height]);
    expect(picture.filename).toBe('demo-editorial-hero-home.webp');
  });
});
