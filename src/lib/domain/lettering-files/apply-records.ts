import {
  JERSEY_GROUPS,
  LETTERING_PARTS,
  LETTERING_STYLES,
  type LetteringRules,
} from '#lib/domain/printing/lettering.ts';
import type { RejectedNames } from '#lib/domain/printing/rejected-names.ts';
import {
  type LetteringRecord,
  type LetteringSettings,
  letteringRecordName,
  type PartRecord,
  REFUSED_PLACES,
  type RefusedNameRecord,
  type StyleRecord,
} from './lettering-record.ts';
import { LIST_OF_PLACE } from './settings-to-records.ts';

/** The settings with what the records say. What they do not name stays. */
export function applyRecords(
  before: LetteringSettings,
  records: readonly LetteringRecord[],
): LetteringSettings {
  let settings = before;
  for (const record of records) settings = applyRecord(settings, record);
  return settings;
}

function applyRecord(settings: LetteringSettings, record: LetteringRecord): LetteringSettings {
  switch (record.type) {
    case 'season':
      return { ...settings, season: record.season ?? '' };
    case 'style':
      return applyStyle(settings, record);
    case 'jersey':
      return { ...settings, edges: { ...settings.edges, [record.key]: record.outline } };
    case 'part':
      return applyPart(settings, record);
    case 'refused':
      return { ...settings, refusedNames: addName(settings.refusedNames, record) };
  }
}

function applyStyle(
  settings: LetteringSettings,
  { key, isOffered, curve, inks }: StyleRecord,
): LetteringSettings {
  const { offered } = settings;
  const styles = LETTERING_STYLES.filter((style) =>
    style === key ? isOffered : offered.styles.includes(style),
  );
  return {
    ...settings,
    curvature: { ...settings.curvature, [key]: curve },
    inks: Object.fromEntries(
      JERSEY_GROUPS.map((group) => [
        group,
        { ...settings.inks[group], ...(inks[group] && { [key]: inks[group] }) },
      ]),
    ) as LetteringRules['inks'],
    offered: { ...offered, styles },
  };
}

function applyPart(
  settings: LetteringSettings,
  { key, isOffered, sku }: PartRecord,
): LetteringSettings {
  const { offered } = settings;
  const parts = LETTERING_PARTS.filter((part) =>
    part === key ? isOffered : offered.parts.includes(part),
  );
  return {
    ...settings,
    parts: { ...settings.parts, [key]: sku ?? '' },
    offered: { ...offered, parts },
  };
}

function addName(names: RejectedNames, { name, where }: RefusedNameRecord): RejectedNames {
  const list = LIST_OF_PLACE[where];
  return names[list].includes(name) ? names : { ...names, [list]: [...names[list], name] };
}

/**
 * Without what a full file does not name: styles and parts are no longer offered, names no longer refused. `gone` are
 * their names; season and outlines stay, because a shirt cannot be without them.
 */
export function keepNamedOnly(
  settings: LetteringSettings,
  records: readonly LetteringRecord[],
): { readonly settings: LetteringSettings; readonly gone: readonly string[] } {
  const named = new Set(records.map(letteringRecordName));
  const { offered, refusedNames } = settings;
  const styles = offered.styles.filter((key) => named.has(`style ${key}`));
  const parts = offered.parts.filter((key) => named.has(`part ${key}`));
  const kept = REFUSED_PLACES.map((where) => {
    const list = LIST_OF_PLACE[where];
    const isNamed = (name: string): boolean =>
      named.has(letteringRecordName({ type: 'refused', name, where }));
    return {
      list,
      names: refusedNames[list].filter(isNamed),
      gone: refusedNames[list]
        .filter((name) => !isNamed(name))
        .map((name) => letteringRecordName({ type: 'refused', name, where })),
    };
  });
  return {
    settings: {
      ...settings,
      offered: { styles, parts },
      refusedNames: Object.fromEntries(
        kept.map(({ list, names }) => [list, names]),
      ) as unknown as RejectedNames,
    },
    gone: [
      ...offered.styles.filter((key) => !styles.includes(key)).map((key) => `style ${key}`),
      ...offered.parts.filter((key) => !parts.includes(key)).map((key) => `part ${key}`),
      ...kept.flatMap(({ gone }) => gone),
    ],
  };
}
