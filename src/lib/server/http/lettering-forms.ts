import { basketPath } from '#lib/domain/basket-paths.ts';
import { JERSEY_GROUPS, readLettering } from '#lib/domain/lettering.ts';
import { type LetteringConfig, writtenConfig } from '#lib/domain/lettering-config.ts';
import type { Locale } from '#lib/domain/shop.ts';
import { isRefusedName } from '#lib/server/rpc/lettering.ts';
import { text } from './form-fields.ts';
import { localPath } from './local-path.ts';

/** The form that has the picture of the shirt drawn anew. */
export const SHOW_LETTERING = 'showLettering';

/** Whether something is typed that cannot be printed. */
export function isUnprintable(form: FormData): boolean {
  return readLettering(typed(form), isRefusedName).problems.length > 0;
}

/** The product's page with what was typed, right or wrong: it says what is. Nothing typed is lost, nor the size. */
export function letteringAddress(
  form: FormData,
  locale: Locale,
  part: 'lettering' | 'size',
): string {
  const back = localPath(form.get('back'));
  const group = JERSEY_GROUPS.find((one) => one === form.get('group'));
  if (!(back && group)) return basketPath(locale);
  const config = writtenConfig(typed(form), group);
  return `${back.split(/[?#]/, 1)[0]}?config=${encodeURIComponent(config)}#${part}`;
}

function typed(form: FormData): LetteringConfig {
  const names = ['style', 'name', 'number', 'badge'] as const;
  const entries = names.map((name) => [name, text(form, name).slice(0, MOST)]);
  return { ...Object.fromEntries(entries), variant: text(form, 'variantId').slice(0, MOST) };
}

/** More than any field takes; an address is only so long. */
const MOST = 30;
