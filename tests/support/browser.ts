import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The same browser that Playwright installs for itself. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Browsers that could open a window. Only they have a back/forward cache. */
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const SYSTEM_BROWSERS = [HEADLESS_SHELL, ...FULL_BROWSERS];

/** Playwright's own browser if it is installed (undefined: its default), else the system's. */
export function browserExecutable(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

export function hasBrowser(): boolean {
  return existsSync(chromium.executablePath()) || browserExecutable() !== undefined;
}

/** A browser without a window takes two thirds of the time of one that could show it. */
export function hasHeadlessBrowser(): boolean {
  return existsSync(chromium.executablePath()) || existsSync(HEADLESS_SHELL);
}

/** A browser with a back/forward cache; undefined if there is none. */
export function fullBrowserExecutable(): string | undefined {
  return [chromium.executablePath(), ...FULL_BROWSERS].find((path) => existsSync(path));
}
