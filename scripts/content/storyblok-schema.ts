import type { SchemaField } from '../../src/lib/domain/content/block-definition.ts';
import {
  type ContentComponent,
  contentComponents,
  pageBlockNames,
} from '../../src/lib/domain/content/component-schema.ts';

/** A component in the format of Storyblok's management API. */
export interface StoryblokComponent {
  readonly name: string;
  readonly is_root: boolean;
  readonly is_nestable: boolean;
  readonly schema: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** All components, generated from the block definitions that the parsers use, too. */
export function createStoryblokSchema(): readonly StoryblokComponent[] {
  return contentComponents().map(toStoryblokComponent);
}

function toStoryblokComponent({
  name,
  isRoot,
  isNestable,
  fields,
}: ContentComponent): StoryblokComponent {
  const entries = Object.entries(fields).map(([field, schemaField], pos) => [
    field,
    { pos, ...toStoryblokField(schemaField) },
  ]);
  return { name, is_root: isRoot, is_nestable: isNestable, schema: Object.fromEntries(entries) };
}

function toStoryblokField(field: SchemaField): Readonly<Record<string, unknown>> {
  return {
    type: field.type,
    ...(field.isRequired && { required: true }),
    ...(field.isTranslated && { translatable: true }),
    ...(field.about && { description: field.about }),
    ...fieldTypeOptions(field),
  };
}

function fieldTypeOptions({
  type,
  options = [],
  components,
}: SchemaField): Readonly<Record<string, unknown>> {
  switch (type) {
    case 'bloks':
    case 'richtext':
      return {
        ...{ restrict_components: true, restrict_type: '' },
        component_whitelist: components ?? pageBlockNames(),
      };
    case 'option':
      return { options: options.map((value) => ({ name: value, value })) };
    case 'asset':
      return { filetypes: ['images'] };
    case 'multilink':
      return {
        ...{ allow_target_blank: true, asset_link_type: true },
        ...{ email_link_type: true, show_anchor: true },
      };
    case 'custom':
      return { field_type: 'seo-metatags' };
    default:
      return {};
  }
}
