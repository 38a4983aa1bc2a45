/** Where basket and wishlist have a panel: with a pointer that hovers, on wide screens, outside of the app. */
export const TOOL_MEDIA = '(hover: hover) and (width >= 64rem)';
export const TOOL_DISCLOSURE = 'web-only hidden lg:block [@media(hover:none)]:hidden';
export const TOOL_PANEL =
  'border-rule bg-paper floats top-full right-0 hidden w-100 border lg:block [@media(hover:none)]:hidden';
