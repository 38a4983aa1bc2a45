import { parsePage } from '#lib/client/parse-page.ts';
import { defineJerseyConfigurator, JerseyConfigurator } from './jersey-configurator.ts';

let fragment: Promise<HTMLElement> | undefined;

export function preloadConfigurator(address: string): void {
  loadFragment(address).catch(() => {});
}

/** Shows the configurator instead of `link`, until the shopper chooses the shirt without printing. */
export async function openConfigurator(link: HTMLElement, address: string): Promise<void> {
  const html = await loadFragment(address);
  defineJerseyConfigurator();
  const configurator = document.importNode(html, true);
  if (!(configurator instanceof JerseyConfigurator)) return;
  await loadStylesheet(configurator);
  configurator.onRemove = () => {
    configurator.replaceWith(link);
    link.querySelector('a')?.focus();
  };
  link.replaceWith(configurator);
  configurator.focusName();
}

function loadFragment(address: string): Promise<HTMLElement> {
  fragment ??= fetchFragment(address);
  fragment.catch(() => {
    fragment = undefined;
  });
  return fragment;
}

async function fetchFragment(address: string): Promise<HTMLElement> {
  const response = await fetch(address);
  const configurator = parsePage(await response.text()).querySelector<HTMLElement>(
    'jersey-configurator',
  );
  if (!response.ok || !configurator) throw new Error(`No jersey configurator at ${address}`);
  return configurator;
}

/** Loads the fragment's own style sheet before the configurator is shown. */
function loadStylesheet(configurator: HTMLElement): Promise<void> {
  const link = configurator.querySelector<HTMLLinkElement>('link');
  if (!link) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', reject, { once: true });
    document.head.append(link);
  });
}
