import { type JSX, useEffect, useRef } from 'react';
import { $openFlyout, flyoutHostOf } from '#lib/client/header/flyouts.ts';
import { replaceMenuList } from '#lib/client/header/menu-fragment.ts';
import css from '#styles/frame/squads.css?inline';
import { Flyout, type FlyoutProps } from './Flyout.tsx';

/**
 * A category's panel whose list is replaced by the players by team and position, which load with the first intent. On a
 * phone the sheet does the same (`scripts/header/sheet-players.ts`).
 */
export function PlayersFlyout(flyout: FlyoutProps): JSX.Element {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const host = flyoutHostOf(place.current);
    if (!host) return undefined;
    // If they cannot be loaded, the next opening tries again.
    const load = (open?: HTMLElement): void => {
      if (open === host) void replaceMenuList(host, css);
    };
    load(host);
    return $openFlyout.listen(load);
  }, []);
  return (
    <>
      <Flyout {...flyout} />
      <span ref={place} hidden />
    </>
  );
}
