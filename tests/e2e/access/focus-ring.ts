import type { CDPSession, Page } from 'playwright/test';
import sharp from 'sharp';

/** A stop of the Tab key, and how its ring is seen. */
export interface FocusStop {
  readonly name: string;
  /** Pixels of the ring with a contrast of at least 3:1 to what they replace, for each pixel of the outline. */
  readonly visible: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Stop {
  /** The same for elements that look alike, such as the links of tiles. */
  readonly kind: string;
  readonly isLast: boolean;
}

interface Ring {
  readonly name: string;
  /** The part of it in the window, with room for the ring; undefined if it is outside. */
  readonly clip: Box | undefined;
  /** Length of the element's edges in the window. */
  readonly edges: number;
}

/** Of stops that look alike, this many are measured and then each fifth: a list has hundreds of them. */
const MEASURED_FIRST = 3;
const MEASURED_EACH = 5;

/** Presses Tab until it leaves the page, and measures the rings of the stops within `scope`. */
export async function measureFocusRings(
  page: Page,
  scope: string,
  maxStops = 400,
): Promise<readonly FocusStop[]> {
  const session = await page.context().newCDPSession(page);
  const stops: FocusStop[] = [];
  const counts = new Map<string, number>();
  await startAt(page, scope);
  for (let presses = 0; presses < maxStops; presses++) {
    await page.keyboard.press('Tab');
    const { kind, isLast } = await readStop(page, scope);
    if (isLast) break;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    if (count >= MEASURED_FIRST && count % MEASURED_EACH !== 0) continue;
    const ring = await readRing(page);
    const visible = ring.clip ? await visiblePixels(page, session, ring.clip) : 0;
    stops.push({ name: ring.name, visible: visible / Math.max(1, ring.edges) });
  }
  await session.detach();
  return stops;
}

/** The next press of Tab reaches the first stop in the scope. */
function startAt(page: Page, scope: string): Promise<void> {
  return page.evaluate((selector) => {
    // The page and its rows are where the walk before has scrolled them.
    for (const element of document.querySelectorAll('*')) element.scrollTo(0, 0);
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.querySelector(selector)?.prepend(start);
    start.focus();
    start.remove();
  }, scope);
}

/** Without waiting for a frame: most stops are not measured. */
function readStop(page: Page, scope: string): Promise<Stop> {
  return page.evaluate((selector) => {
    const active = document.activeElement ?? document.body;
    const around = [active, active.parentElement, active.parentElement?.parentElement];
    return {
      kind: around.map((element) => `${element?.tagName}.${element?.className}`).join(' '),
      isLast: active === document.body || active.closest(selector) === null,
    };
  }, scope);
}

/** The ring belongs to the focused element, or to the text of the choice whose invisible input has the focus. */
function readRing(page: Page): Promise<Ring> {
  return page.evaluate(async () => {
    // The browser scrolls to the focused element in the next frame; the task runs behind that frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const active = document.activeElement ?? document.body;
    const label = active.closest('label');
    const drawn = [active, active.nextElementSibling, label].find((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineWidth !== '0px' && opacity !== '0';
    });
    const box = (drawn ?? active).getBoundingClientRect();
    const room = 8;
    const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));
    const left = clamp(box.left - room, innerWidth);
    const right = clamp(box.right + room, innerWidth);
    const top = clamp(box.top - room, innerHeight);
    const bottom = clamp(box.bottom + room, innerHeight);
    const width = clamp(box.right, innerWidth) - clamp(box.left, innerWidth);
    const height = clamp(box.bottom, innerHeight) - clamp(box.top, innerHeight);
    const sides = [box.left >= 0, box.right <= innerWidth].filter(Boolean).length * height;
    const lines = [box.top >= 0, box.bottom <= innerHeight].filter(Boolean).length * width;
    const text = active.getAttribute('aria-label') ?? active.textContent.trim();
    const name = `${active.tagName} ${active.getAttribute('name') ?? ''} ${text}`;
    const clip =
      right - left > 0 && bottom - top > 0
        ? { x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top }
        : undefined;
    return {
      name: name.slice(0, 60),
      clip,
      edges: Math.max(0, sides) + Math.max(0, lines),
    };
  });
}

/** Compares the picture with the one without rings. */
async function visiblePixels(page: Page, session: CDPSession, clip: Box): Promise<number> {
  const seen = await capture(session, clip);
  const ringless = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :focus-visible, :focus-visible + *, :has(> :focus-visible), :focus-visible::after {
        outline-color: transparent !important;
        box-shadow: none !important;
        transition: none !important;
      }
      :focus-visible::after { border-color: transparent !important; }`);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const bare = await capture(session, clip);
  // The page may have adopted another one meanwhile.
  await ringless.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return countContrasts(seen, bare);
}

async function capture(session: CDPSession, clip: Box): Promise<Buffer> {
  const options = { format: 'png', optimizeForSpeed: true, clip: { ...clip, scale: 1 } } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer();
}

function countContrasts(seen: Buffer, bare: Buffer): number {
  let count = 0;
  for (let at = 0; at < seen.length; at += 3) {
    if (seen.compare(bare, at, at + 3, at, at + 3) === 0) continue;
    const [dark = 0, light = 0] = [luminance(seen, at), luminance(bare, at)].sort((a, b) => a - b);
    if ((light + 0.05) / (dark + 0.05) >= 3) count += 1;
  }
  return count;
}

/** Relative luminance of WCAG. */
function luminance(pixels: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const value = (pixels[at + channel] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
