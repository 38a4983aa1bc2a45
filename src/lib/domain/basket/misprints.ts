import {
  findJerseyGroup,
  LETTERING_PARTS,
  type LetteringPart,
  letteringLook,
  letteringParts,
  type PrintRules,
  parseLettering,
} from '#lib/domain/printing/lettering.ts';
import { isSameLettering, type LinePrint } from '#lib/domain/printing/line-print.ts';
import type { BasketItem } from './basket.ts';

/**
 * The lines that cannot be ordered because of their printing. Each printed shirt needs an allowed lettering and exactly
 * one paid part for each printed text, in the quantity of the shirt; a part is sold only with a shirt. One line per
 * item group. Checked when an order is placed, because the club's rules may have changed since the shirt was added.
 */
export function findMisprints(
  items: readonly BasketItem[],
  club: PrintRules,
): readonly BasketItem[] {
  const groups = new Map<string, BasketItem[]>();
  for (const item of items) {
    const key = item.itemGroup?.id ?? `line ${item.key}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap((group) => {
    const needsPrint = group.some((item) => item.print ?? partOf(item, club));
    if (!needsPrint || isPrintedShirt(group, club)) return [];
    return [mainItem(group)].filter((item) => item !== undefined);
  });
}

function isPrintedShirt(group: readonly BasketItem[], club: PrintRules): boolean {
  const shirts = group.filter(({ print }) => print?.part === 'shirt');
  const [shirt] = shirts;
  if (!(shirt?.print && shirts.length === 1 && shirt.itemGroup?.isMainItem)) return false;
  const { print, quantity } = shirt;
  if (findJerseyGroup(shirt.product, club.rules) !== print.group) return false;
  if (!isAllowed(print, club) || print.text.value === '') return false;
  const parts = letteringParts(print.lettering);
  const sold = group.filter((item) => item !== shirt);
  return (
    parts.length > 0 &&
    sold.length === parts.length &&
    parts.every((part) => {
      const matching = sold.filter((item) => isPart(item, part, print, club));
      return matching.length === 1 && matching[0]?.quantity === quantity;
    })
  );
}

/** Whether the stored lettering is what the club would print if it were typed now. */
function isAllowed({ lettering, group, ink, rise }: LinePrint, club: PrintRules): boolean {
  const { rules } = club;
  const { hasBadge, ...texts } = lettering;
  const parsed = parseLettering({ ...texts, badge: hasBadge ? 'yes' : '' }, club);
  if (parsed.problems.length > 0 || !isSameLettering(parsed, { lettering })) return false;
  if (!letteringParts(lettering).every((part) => rules.offered.parts.includes(part))) return false;
  const look = letteringLook(rules, group, lettering.style);
  const { letters, figures } = look.ink;
  return ink.letters === letters && ink.figures === figures && rise === look.rise;
}

/** Whether the line is this part of the shirt: sold as it, required, and with the same text. */
function isPart(
  item: BasketItem,
  part: LetteringPart,
  shirt: LinePrint,
  club: PrintRules,
): boolean {
  const { print, itemGroup } = item;
  return (
    print?.part === part &&
    partOf(item, club) === part &&
    isSameLettering(print, shirt) &&
    hasRightText(print) &&
    itemGroup?.isMainItem === false &&
    itemGroup.isRequired
  );
}

/** The badge's text is the translated name of its competition, so only names and numbers are compared. */
function hasRightText({ part, text, lettering }: LinePrint): boolean {
  if (part === 'name') return text.value === lettering.name;
  return part !== 'number' || text.value === lettering.number;
}

function partOf(
  { variant }: Pick<BasketItem, 'variant'>,
  { rules }: PrintRules,
): LetteringPart | undefined {
  return LETTERING_PARTS.find((part) => rules.parts[part] === variant.referenceKey);
}

function mainItem(group: readonly BasketItem[]): BasketItem | undefined {
  return group.find(({ itemGroup }) => itemGroup?.isMainItem) ?? group[0];
}
