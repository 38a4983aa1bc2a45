/** The list entry around a link, its disclosure and its panel. */
export function flyoutHostOf(target: EventTarget | null | undefined): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('.flyout-host')) || undefined;
}

export function disclosureOf(element: HTMLElement): HTMLDetailsElement | undefined {
  return flyoutHostOf(element)?.querySelector<HTMLDetailsElement>(':scope > details') ?? undefined;
}
