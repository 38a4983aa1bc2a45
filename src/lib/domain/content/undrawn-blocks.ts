import type { Locale } from '#lib/domain/shop/shop.ts';
import { type BlockDefinition, defineBlock } from './block-definition.ts';
import {
  ctaField,
  linkField,
  requiredBlocksField,
  requiredTextField,
} from './block-field-kinds.ts';
import { contentComponents, PAGE_BLOCKS } from './component-schema.ts';
import { type Editable, readEditable } from './editable.ts';
import { uspItem } from './home-blocks.ts';
import { createReadContext, descendContext, type ReadContext } from './read-context.ts';
import { searchCard } from './search-cards.ts';
import { type Blok, blokField } from './story.ts';
import { EMBEDDABLE_KINDS, TEXT_BLOCKS } from './text-blocks.ts';
import {
  embeddedBloks,
  explainField,
  leftOutLinks,
  type UndrawnReason,
} from './undrawn-reasons.ts';

/** A block, or a link of one, that a page leaves out. */
export interface Undrawn extends Editable {
  readonly component: string;
  readonly reason: UndrawnReason;
  /** The block is shown, only a link of it is not. */
  readonly isShown: boolean;
}

const bannerColumn = defineBlock('banner_column', {
  headline: requiredTextField('headline'),
  cta: ctaField(),
});

/** What handwritten readers (banner, listing, players) need of their parts. */
const HANDWRITTEN: readonly BlockDefinition[] = [
  defineBlock('listing_teaser', { headline: requiredTextField('headline'), cta: ctaField() }),
  defineBlock('banner_text', { text: requiredTextField('text'), link: linkField() }),
  defineBlock('countdown', { until: requiredTextField('countdown_until') }),
  bannerColumn,
  defineBlock('banner_dropdown', {
    label: requiredTextField('label'),
    columns: requiredBlocksField('columns', bannerColumn),
  }),
  defineBlock('team', { name: requiredTextField('team_name') }),
];

/** Definitions of all blocks, at any level, by component. */
const DEFINITIONS = collectDefinitions([...PAGE_BLOCKS, uspItem, searchCard, ...HANDWRITTEN]);
/** What rich text shows. */
const EMBEDDABLE: readonly string[] = [...Object.keys(TEXT_BLOCKS), ...EMBEDDABLE_KINDS];
const SCHEMAS = new Map(contentComponents().map((component) => [component.name, component]));

/** What a page leaves out of a block: the block itself, blocks in it, or their links. */
export function explainBlock(blok: Blok, locale: Locale): readonly Undrawn[] {
  return explainTree(blok, createReadContext(locale));
}

export function createUndrawn(blok: Blok, reason: UndrawnReason, isShown = false): Undrawn {
  return { ...readEditable(blok), component: blok.component, reason, isShown };
}

function explainTree(blok: Blok, context: ReadContext): readonly Undrawn[] {
  const schema = SCHEMAS.get(blok.component);
  if (!schema) return [createUndrawn(blok, { kind: 'unknownKind' })];
  const fields = Object.values(DEFINITIONS.get(blok.component)?.fields ?? {});
  const missing = fields.filter(
    (field) => field.presence === 'required' && field.read(blok, context) === undefined,
  );
  const [first] = missing;
  const own = first
    ? [createUndrawn(blok, explainField(first.schema, blok, context.locale))]
    : leftOutLinks(fields, blok, context).map((reason) => createUndrawn(blok, reason, true));
  return [...own, ...explainNested(blok, context)];
}

/** Blocks in fields and in rich text. */
function explainNested(blok: Blok, context: ReadContext): readonly Undrawn[] {
  const nested = descendContext(context);
  if (!nested) return [];
  const fields = Object.entries(SCHEMAS.get(blok.component)?.fields ?? {});
  return fields.flatMap(([name, { type, components }]) => {
    const bloks =
      type === 'bloks'
        ? blokField(blok, name)
        : type === 'richtext'
          ? embeddedBloks(blok[name])
          : [];
    const allowed = type === 'richtext' ? EMBEDDABLE : components;
    return bloks.flatMap((inner) =>
      allowed && SCHEMAS.has(inner.component) && !allowed.includes(inner.component)
        ? [createUndrawn(inner, { kind: 'wrongPlace' })]
        : explainTree(inner, nested),
    );
  });
}

function collectDefinitions(
  definitions: readonly BlockDefinition[],
): ReadonlyMap<string, BlockDefinition> {
  const found = new Map<string, BlockDefinition>();
  const add = (definition: BlockDefinition): void => {
    if (found.has(definition.component)) return;
    found.set(definition.component, definition);
    definition.children.forEach(add);
  };
  definitions.forEach(add);
  return found;
}
