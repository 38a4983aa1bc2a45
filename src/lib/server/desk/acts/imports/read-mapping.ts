import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';

/** Beginnings of the fields' names; the name of the other system follows. */
export const MAPPING_FIELDS = {
  category: 'category ',
  colour: 'colour ',
  size: 'size ',
  jersey: 'jersey ',
} as const;

/** The text of a mapping that a form holds: as a whole, else by fields. What has no field stays as it is. */
export function readMappingText(form: FormData, current: CatalogMapping): string {
  const whole = formText(form, 'mapping');
  return whole.trim() === '' ? JSON.stringify(readFields(form, current)) : whole;
}

function readFields(form: FormData, current: CatalogMapping): CatalogMapping {
  const categories = fieldsOf(form, MAPPING_FIELDS.category);
  const shown = new Set(categories.map(([name]) => name));
  return {
    ...current,
    categories: {
      ...current.categories,
      ...Object.fromEntries(categories.map(([name, text]) => [name, splitKeys(text)])),
    },
    colours: { ...current.colours, ...filledFields(form, MAPPING_FIELDS.colour) },
    sizes: { ...current.sizes, ...filledFields(form, MAPPING_FIELDS.size) },
    jerseys: [
      ...current.jerseys.filter((name) => !shown.has(name)),
      ...fieldsOf(form, MAPPING_FIELDS.jersey).map(([name]) => name),
    ],
  };
}

function fieldsOf(form: FormData, beginning: string): readonly (readonly [string, string])[] {
  return [...form.entries()].flatMap(([field, value]) =>
    field.startsWith(beginning) && typeof value === 'string'
      ? [[field.slice(beginning.length), value.trim()] as const]
      : [],
  );
}

/** An empty field takes the name as it is. */
function filledFields(form: FormData, beginning: string): Readonly<Record<string, string>> {
  return Object.fromEntries(fieldsOf(form, beginning).filter(([, value]) => value !== ''));
}

function splitKeys(text: string): readonly string[] {
  return text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}
