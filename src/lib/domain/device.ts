/** What somebody signed in with, for a list that its owner reads. */
export interface Device {
  readonly kind: 'computer' | 'phone' | 'tablet' | 'app';
  /** Browser and system by their own names, such as `Firefox, Windows`; empty when neither is known. */
  readonly label: string;
}

/** In this order, for most browsers name older ones too. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Headless Chrome', /\bHeadlessChrome\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  // Every browser of its family writes Safari; it alone writes its version beside.
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

/** What a `User-Agent` header tells of the device; nothing of it is kept word for word. */
export function deviceOf(userAgent: string): Device {
  const names = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)];
  return {
    kind: kindOf(userAgent),
    label: names.filter((name) => name !== undefined).join(', '),
  };
}

function kindOf(userAgent: string): Device['kind'] {
  if (isWebView(userAgent)) return 'app';
  if (/\biPad\b/.test(userAgent)) return 'tablet';
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return /\biPhone\b|\biPod\b|\bMobile\b/.test(userAgent) ? 'phone' : 'computer';
}

/** A page within an app: Android says so, on iOS the browser's own name is missing. */
function isWebView(userAgent: string): boolean {
  if (/;\s?wv\)/.test(userAgent)) return true;
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && !/\bSafari\//.test(userAgent);
}

function nameIn(names: typeof BROWSERS, userAgent: string): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0];
}
