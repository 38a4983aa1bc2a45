/** Milliseconds of hovering before the first panel opens. */
const OPEN_MS = 300;
/** Milliseconds that a panel stays open after the pointer has left it. */
const CLOSE_MS = 200;

export interface HoverIntent<Host> {
  /** The pointer is on this host or in its panel; undefined for none. */
  pointerOver(host: Host | undefined): void;
  /** The pointer moves towards the open panel across other hosts. */
  pointerApproaches(): void;
  /** A panel was opened, or all were closed, by other means than the pointer. */
  setOpen(host: Host | undefined): void;
}

/**
 * Decides which panel a pointer opens. The first opens after `OPEN_MS`, so that a pointer passing by opens none. An open
 * panel stays for `CLOSE_MS` and is then replaced by the one under the pointer at once, so that nothing flickers. A
 * panel that was opened by key or by typing stays when a pointer passes by.
 */
export function hoverIntent<Host>(open: (host: Host | undefined) => void): HoverIntent<Host> {
  let hovered: Host | undefined;
  let openHost: Host | undefined;
  /** Whether the pointer has been in the open panel: only then does leaving close it. */
  let isEntered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleChange = (): void => {
    clearTimeout(timer);
    if (hovered === openHost || (hovered === undefined && !isEntered)) return;
    const change = (): void => {
      openHost = hovered;
      isEntered = hovered !== undefined;
      open(hovered);
    };
    timer = setTimeout(change, openHost === undefined ? OPEN_MS : CLOSE_MS);
  };
  return {
    pointerOver(host) {
      if (host === hovered) return;
      hovered = host;
      isEntered ||= host !== undefined && host === openHost;
      scheduleChange();
    },
    pointerApproaches() {
      if (openHost !== undefined) scheduleChange();
    },
    setOpen(host) {
      clearTimeout(timer);
      openHost = host;
      isEntered = host !== undefined && host === hovered;
    },
  };
}
