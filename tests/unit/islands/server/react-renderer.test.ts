import type { AstroComponentMetadata } from 'astro';
import { createElement, type ReactElement, type ReactNode, useId } from 'react';
import { expect, test } from 'vitest';
import renderer from '#islands/server/react-renderer.ts';

interface FieldProps {
  readonly label: string;
  readonly children?: ReactNode;
  readonly sideNote?: ReactNode;
}

function Field({ label, children, sideNote }: FieldProps): ReactElement {
  return createElement('label', { htmlFor: useId() }, label, children, sideNote);
}

const island = { displayName: 'Field', hydrate: 'load', astroStaticSlot: true } as const;
const exportOf = (value: string) => ({ ...island, componentExport: { value } });

async function render(
  page: object,
  slots: Record<string, string> = {},
  metadata: AstroComponentMetadata = exportOf('Field'),
) {
  return renderer.renderToStaticMarkup.call(
    { result: page },
    Field,
    { label: 'Name' },
    slots,
    metadata,
  );
}

test('two islands of one page have ids of their own, and each says its prefix to the browser', async () => {
  const page = {};
  const first = await render(page);
  const second = await render(page);
  expect([first.attrs?.['prefix'], second.attrs?.['prefix']]).toEqual(['Field0', 'Field1']);
  expect(first.html).toContain('Field0');
  expect(second.html).toContain('Field1');
});

test('an island that was counted on another page does not share its ids with another component', async () => {
  const cached = await render({}, {}, exportOf('BasketFlyout'));
  const own = await render({}, {}, exportOf('Configurator'));
  expect(cached.attrs?.['prefix']).not.toBe(own.attrs?.['prefix']);
});

test('slots become elements that hydration leaves alone, and an empty slot becomes nothing', async () => {
  const { html } = await render({}, { default: '<b>text</b>', 'side-note': '<i>note</i>' });
  expect(html).toContain('<astro-slot><b>text</b></astro-slot>');
  expect(html).toContain('<astro-slot name="sideNote"><i>note</i></astro-slot>');
  expect((await render({}, { default: ' \n' })).html).not.toContain('astro-slot');
});

test('without hydration a slot has the element that Astro takes out again', async () => {
  const { html } = await render(
    {},
    { default: 'text' },
    { displayName: 'Field', astroStaticSlot: true },
  );
  expect(html).toContain('<astro-static-slot>text</astro-static-slot>');
});

test('functions and memoised components are of React, other things are not', async () => {
  const check = (component: unknown) =>
    renderer.check.call({ result: {} }, component, {}, {}, island);
  expect(await check(Field)).toBe(true);
  expect(await check(createElement('p'))).toBe(true);
  expect(await check('div')).toBe(false);
  expect(await check(undefined)).toBe(false);
});
