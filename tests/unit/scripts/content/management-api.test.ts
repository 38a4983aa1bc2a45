import { afterEach, beforeEach, expect, test } from 'vitest';
import { managementApi } from '../../../../scripts/content/management-api.ts';
import { applySteps, planSetup } from '../../../../scripts/content/setup-space.ts';
import { wantedSpace } from '../../../../scripts/content/wanted-space.ts';
import {
  aManagedSpace,
  type ManagedSpace,
  type Trouble,
} from '../../../support/a-managed-space.ts';

const wanted = wantedSpace('https://shop.example', undefined);
const silent = { start() {}, step() {}, end() {} };

let managed: ManagedSpace;
beforeEach(async () => {
  managed = await aManagedSpace();
});
afterEach(() => managed.close());

const plan = () => planSetup(managed.api, wanted, { planDemo: undefined, deletions: [] });

test('a call is repeated after a refusal, with the pause that the service asks for or a growing one', async () => {
  managed.trouble('429 after 3', 429, 'broken', 503, 'cut');
  expect((await plan()).length).toBeGreaterThan(10);
  expect(managed.waits).toEqual([3_000, 800, 1_600, 3_200, 6_400]);
});

test('a call that always fails ends with its name and the reason, without the token', async () => {
  managed.trouble(...Array.from({ length: 8 }, (): Trouble => 500));
  await expect(plan()).rejects.toThrow('GET /: status 500');
  managed.trouble(...Array.from({ length: 8 }, (): Trouble => 'broken'));
  await expect(plan()).rejects.toThrow('GET /: the connection broke');
  const { url } = managed;
  const refused = managementApi({
    ...{ apiUrl: url, spaceId: '7', token: 'wrong-token', fetch },
    wait: async () => {},
  });
  await expect(refused.get('')).rejects.toThrow('the token was refused');
  await expect(refused.get('')).rejects.not.toThrow('wrong-token');
});

test('what was created although the reply was lost is not created twice', async () => {
  for (const step of await plan()) {
    managed.trouble('lost');
    await step.apply();
  }
  expect(await plan()).toEqual([]);
  const { components, presets, stories, webhook_endpoints } = managed.lists;
  expect(components).toHaveLength(wanted.components.length);
  expect(presets).toHaveLength(wanted.presets.length);
  expect(stories).toHaveLength(wanted.folders.length);
  expect(webhook_endpoints).toHaveLength(1);
});

test('a setup that broke off goes on where it was', async () => {
  const steps = await plan();
  await applySteps(steps.slice(0, 40), silent);
  managed.trouble(...Array.from({ length: 99 }, (): Trouble => 'broken'));
  await expect(applySteps(steps.slice(40), silent)).rejects.toThrow('the connection broke');
  managed.calm();
  const rest = await plan();
  expect(rest).toHaveLength(steps.length - 40);
  await applySteps(rest, silent);
  expect(await plan()).toEqual([]);
});

test('a change that the service refuses does not stop the others, and is named with its reason', async () => {
  const steps = await plan();
  managed.trouble(422);
  const applied = applySteps(steps, silent);
  await expect(applied).rejects.toThrow(/refused\n {2}languages: add .*: PUT \/: status 422/);
  expect((await plan()).map(({ text }) => text)).toEqual([steps[0]?.text]);
});

test('lists are read to their end', async () => {
  for (let id = 1; id <= 250; id += 1)
    managed.lists.stories.push({ id, name: `Story ${id}`, full_slug: `story-${id}` });
  expect(await managed.api.list('/stories', 'stories')).toHaveLength(250);
});
