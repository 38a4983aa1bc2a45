/** How long a pointer must stay before the first panel opens (usability, rule 1). */
const OPEN_MS = 300;
/** How long a panel stays when the pointer has left it (specification, section 9). */
const CLOSE_MS = 200;

export interface HoverIntent<Host> {
  /** The pointer is on this host or in its panel; undefined: on none. */
  over(host: Host | undefined): void;
  /** The pointer moves towards the open panel, across whatever lies between. */
  approaches(): void;
  /** This one has been opened, or all have been closed, by other means than the pointer. */
  settle(host: Host | undefined): void;
}

/**
 * Which panel a pointer means. The first opens after `OPEN_MS`, so that a sweep opens none; an open one stays for
 * `CLOSE_MS` and then closes, or gives way to the one under the pointer in the same moment, so that nothing flickers.
 */
export function hoverIntent<Host>(show: (host: Host | undefined) => void): HoverIntent<Host> {
  let under: Host | undefined;
  let shown: Host | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const decide = (): void => {
    clearTimeout(timer);
    if (under === shown) return;
    const change = (): void => {
      shown = under;
      show(under);
    };
    timer = setTimeout(change, shown === undefined ? OPEN_MS : CLOSE_MS);
  };
  return {
    over(host) {
      if (host === under) return;
      under = host;
      decide();
    },
    approaches() {
      if (shown !== undefined) decide();
    },
    settle(host) {
      clearTimeout(timer);
      shown = host;
    },
  };
}
