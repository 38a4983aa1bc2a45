import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeField } from '#islands/promotions/CodeField.tsx';
import type { CodeFieldProps } from '#islands/promotions/code-field-props.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { newFormKey } from '#lib/server/platform/forms/form-request.ts';

test('a form of a personal page contains the page’s key', () => {
  const props: CodeFieldProps = {
    codes: [],
    locale: 'en-gb',
    back: '/en-gb/basket',
    labels: areaMessages('basket', 'en-gb'),
    onApply: async () => undefined,
    onRemove: () => undefined,
  };
  const renderForm = (formKey?: string) =>
    renderToStaticMarkup(createElement(CodeField, { ...props, formKey }));
  expect(renderForm('key-of-the-page')).toContain(
    '<input type="hidden" name="formKey" value="key-of-the-page"/>',
  );
  expect(renderForm()).not.toContain('formKey');
});

test('each rendered page has its own key', () => {
  expect(newFormKey()).toMatch(/^[\w-]{16}$/);
  expect(newFormKey()).not.toBe(newFormKey());
});
