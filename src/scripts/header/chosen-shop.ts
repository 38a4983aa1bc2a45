const YEAR_SECONDS = 31_536_000;

/** Remembers the shop that is chosen in the list of shops, in whatever way its link is opened. */
export function rememberChosenShop(): void {
  for (const type of ['click', 'auxclick']) {
    document.addEventListener(type, ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('#shops a');
      if (link) storeChosenLocale(link.hreflang.toLowerCase());
    });
  }
}

/** Also decides where `/` redirects to. */
export function storeChosenLocale(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `locale=${locale};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
