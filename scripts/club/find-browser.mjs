import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['microsoft-edge', 'chromium-headless-shell', 'chrome'],
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** A browser of this machine that can draw pages without a window; `CHROME_PATH` names another one. */
export function findBrowser({ CHROME_PATH, PATH = '' }) {
  const named = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [CHROME_PATH, ...named, ...PLACES].find((file) => file && existsSync(file));
}
