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
  /** How lists of blocks show this one. */
  readonly preview_tmpl?: string;
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
  return {
    name,
    is_root: isRoot,
    is_nestable: isNestable,
    ...(isNestable && previewTemplate(fields)),
    schema: Object.fromEntries(entries),
  };
}

/** The block's most telling text, in the editor's template language (Squirrelly 8). */
function previewTemplate(fields: ContentComponent['fields']): { readonly preview_tmpl?: string } {
  const texts = Object.keys(fields).filter((field) => fields[field]?.type === 'text');
  const required = texts.find((field) => fields[field]?.isRequired);
  const name = required ?? texts.find((field) => field === 'headline') ?? texts[0];
  return name === undefined
    ? {}
    : { preview_tmpl: `{{@if(it.${name})}}<div>{{it.${name}}}</div>{{/if}}` };
}

function toStoryblokField(field: SchemaField): Readonly<Record<string, unknown>> {
  return {
    type: field.type === 'story' ? 'option' : field.type,
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
        restrict_components: true,
        restrict_type: '',
        component_whitelist: components ?? pageBlockNames(),
      };
    case 'option':
      return { options: options.map((value) => ({ name: value, value })) };
    case 'story':
      return { source: 'internal_stories', use_uuid: true, options: [] };
    case 'asset':
      return { filetypes: ['images'] };
    case 'multilink':
      return {
        allow_target_blank: true,
        asset_link_type: true,
        email_link_type: true,
        show_anchor: true,
      };
    case 'custom':
      return { field_type: 'seo-metatags' };
    default:
      return {};
  }
}
