import type { AttributeRecord, CategoryRecord } from './catalog-record.ts';

type Definition = CategoryRecord | AttributeRecord;

/** Names from a list in one language, together with what the shop has in the others. Other records are returned as they are. */
export function mergeDefinition(record: Definition, stored: Definition | undefined): Definition {
  const { language, ...wanted } = record;
  if (!language || !stored) return wanted;
  if (wanted.type === 'category')
    return stored.type === 'category' ? mergeCategory(wanted, stored) : wanted;
  return stored.type === 'attribute' ? mergeAttribute(wanted, stored) : wanted;
}

/** Lists do not say whether a category is hidden. */
function mergeCategory(wanted: CategoryRecord, stored: CategoryRecord): CategoryRecord {
  return {
    ...wanted,
    isHidden: stored.isHidden,
    texts: { ...stored.texts, ...wanted.texts },
    customData: { ...stored.customData, ...wanted.customData },
  };
}

function mergeAttribute(wanted: AttributeRecord, stored: AttributeRecord): AttributeRecord {
  const storedTexts = new Map(stored.values.map(({ value, texts }) => [value, texts]));
  return {
    ...wanted,
    texts: { ...stored.texts, ...wanted.texts },
    values: wanted.values.map(({ value, texts }) => ({
      value,
      texts: { ...storedTexts.get(value), ...texts },
    })),
  };
}
