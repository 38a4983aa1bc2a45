import { contentComponents } from '../../../src/lib/domain/content/component-schema.ts';
import type { StoredBlok } from '../../content/stored-story.ts';
import { type FieldReader, type Place, READERS } from './read-field.ts';
import { blok, type Fields } from './story.ts';

const COMPONENTS = new Map(contentComponents().map((component) => [component.name, component]));

/** Converts one block of a file to the editor's format, by the schema of its component. */
export function readBlock(value: unknown, place: Place): StoredBlok {
  const { component: name, ...given } = Object(value) as Readonly<Record<string, unknown>>;
  const component = typeof name === 'string' ? COMPONENTS.get(name) : undefined;
  const at = (field: string): Place => ({
    ...place,
    field: [place.field, field].filter(Boolean).join('.'),
  });
  if (!component) {
    place.report(at('component').field, `there is no component ${JSON.stringify(name)}`);
    return blok('');
  }
  for (const [field, { isRequired }] of Object.entries(component.fields)) {
    if (isRequired && given[field] === undefined) place.report(at(field).field, 'is missing');
  }
  const fields = Object.entries(given).map(([field, content]): Fields => {
    const schema = component.fields[field];
    if (!schema) {
      place.report(at(field).field, `${component.name} has no such field`);
      return {};
    }
    if (schema.type === 'bloks') {
      return { [field]: readBlocks(content, schema.components, at(field)) };
    }
    const read: FieldReader = READERS[schema.type];
    return orReported(at(field), () => read(field, content, at(field), schema));
  });
  return blok(component.name, ...fields);
}

/** A category or a product that the catalogue does not have is reported. */
function orReported({ field, report }: Place, read: () => Fields): Fields {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    report(field, error.message);
    return {};
  }
}

function readBlocks(
  value: unknown,
  accepted: readonly string[] | undefined,
  place: Place,
): readonly StoredBlok[] {
  if (!Array.isArray(value)) {
    place.report(place.field, 'expected a list of blocks');
    return [];
  }
  return value.map((item, index) => {
    const own = { ...place, field: `${place.field}[${index}]` };
    const block = readBlock(item, own);
    if (accepted && block.component && !accepted.includes(block.component)) {
      place.report(own.field, `${block.component} is not one of ${accepted.join(', ')}`);
    }
    return block;
  });
}
