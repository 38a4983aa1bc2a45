/** The device of a sign-in, for the customer's own list of sessions. */
export interface Device {
  readonly kind: 'computer' | 'phone' | 'tablet' | 'app';
  /** Browser and system, such as `Firefox, Windows`; empty when neither is known. */
  readonly label: string;
}

/** The order matters: most browsers also name older ones. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Headless Chrome', /\bHeadlessChrome\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  // Every WebKit and Chromium browser contains `Safari`; only Safari itself has `Version/` before it.
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Derives the device from a `User-Agent` header. No part of the header is stored verbatim. */
export function parseDevice(userAgent: string): Device {
  const names = [findName(BROWSERS, userAgent), findName(SYSTEMS, userAgent)];
  return {
    kind: deviceKind(userAgent),
    label: names.filter((name) => name !== undefined).join(', '),
  };
}

function deviceKind(userAgent: string): Device['kind'] {
  if (isWebView(userAgent)) return 'app';
  if (/\biPad\b/.test(userAgent)) return 'tablet';
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return /\biPhone\b|\biPod\b|\bMobile\b/.test(userAgent) ? 'phone' : 'computer';
}

/** A webview of an app: Android marks it with `wv`, iOS omits `Safari/`. */
function isWebView(userAgent: string): boolean {
  if (/;\s?wv\)/.test(userAgent)) return true;
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && !/\bSafari\//.test(userAgent);
}

function findName(names: typeof BROWSERS, userAgent: string): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0];
}
