import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Playwright's own browser if it is installed (undefined: its default), else the system's. */
export function browserExecutable(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

export function hasBrowser(): boolean {
  return existsSync(chromium.executablePath()) || browserExecutable() !== undefined;
}
