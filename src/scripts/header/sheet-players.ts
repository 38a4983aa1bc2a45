import { replaceMenuList } from '#lib/client/header/menu-fragment.ts';
import css from '#styles/frame/squads.css?inline';

/** The players in the menu's sheet, when their level has opened. */
export function showPlayers(host: HTMLElement): void {
  void replaceMenuList(host, css);
}
