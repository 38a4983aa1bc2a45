import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  type Configuration,
  configurationOf,
  loadConfigurator,
} from '#lib/client/printing/configuration.ts';
import { readDraft, saveDraft } from '#lib/client/printing/lettering-draft.ts';
import {
  isTyped,
  NOTHING_TYPED,
  readTypedLettering,
  type TypedLettering,
} from '#lib/domain/printing/typed-lettering.ts';

/**
 * The configurator's store, beginning with what the page was rendered with. Its fields are uncontrolled: what a shopper
 * types before the island has loaded stays in them and is read from there.
 */
export function useConfiguration(
  form: string,
  productId: number,
  rendered: Configuration,
): Configuration {
  const [$configuration] = useState(() => configurationOf(form));
  const [initial] = useState(rendered);
  const configuration = useStore($configuration, { ssr: () => initial });
  useLayoutEffect(() => {
    const { typed, hasChanged } = typedBeforeLoading(form, initial);
    const { data = initial.data } = $configuration.get();
    const reported = hasChanged ? [] : initial.reported;
    $configuration.set({ ...initial, data, typed, reported });
    void loadConfigurator(form, productId);
  }, [$configuration, form, initial, productId]);
  const { typed } = configuration;
  useEffect(() => {
    writeFields(form, typed);
    if (typed !== initial.typed) saveDraft(form, typed);
  }, [form, initial, typed]);
  return configuration;
}

/** Values of the fields; the draft of this page where they are unchanged since the server rendered them. */
function typedBeforeLoading(
  form: string,
  { typed, data }: Configuration,
): { readonly typed: TypedLettering; readonly hasChanged: boolean } {
  const fields = readTypedLettering(fieldsOf(form), typed);
  if (!isSame(fields, typed)) return { typed: fields, hasChanged: true };
  // A page that was opened without lettering does not bring an earlier one back.
  const draft = data && readDraft(form);
  return draft && isTyped(draft)
    ? { typed: draft, hasChanged: !isSame(draft, typed) }
    : { typed, hasChanged: false };
}

function isSame(one: TypedLettering, other: TypedLettering): boolean {
  return (
    one.style === other.style &&
    one.name === other.name &&
    one.number === other.number &&
    one.badge === other.badge
  );
}

function fieldsOf(form: string): FormData {
  const element = document.getElementById(form);
  return element instanceof HTMLFormElement ? new FormData(element) : new FormData();
}

/** Writes what was not typed: a player's name and number, or a draft. */
function writeFields(form: string, typed: TypedLettering): void {
  const element = document.getElementById(form);
  if (!(element instanceof HTMLFormElement)) return;
  for (const field of element.elements) {
    if (!(field instanceof HTMLInputElement && isLetteringField(field))) continue;
    const value = typed[field.name];
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = field.value === value;
    else if (field.value !== value) field.value = value;
  }
}

function isLetteringField(
  field: HTMLInputElement,
): field is HTMLInputElement & { readonly name: keyof TypedLettering } {
  return field.type !== 'hidden' && Object.hasOwn(NOTHING_TYPED, field.name);
}
