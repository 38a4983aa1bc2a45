import { type KeyboardEvent, useState } from 'react';

interface ActiveOption {
  /** Index of the active option, -1 for the field itself. */
  readonly active: number;
  open(): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Active option of a combobox with `count` options (WAI-ARIA combobox pattern). Whether its list is open is kept
 * elsewhere.
 */
export function useActiveOption(
  count: number,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): ActiveOption {
  const [active, setActive] = useState(-1);
  const places = count + 1;
  const move = (step: number): void => {
    setOpen(true);
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  /** Without a list, Escape would empty the field and open another list; it still closes the sheet of a phone. */
  const closeOneLayer = ({ currentTarget }: KeyboardEvent): boolean => {
    if (isOpen) close();
    return isOpen || !currentTarget.closest(':popover-open');
  };
  return {
    active: isOpen ? Math.min(active, count - 1) : -1,
    open() {
      setOpen(true);
      setActive(-1);
    },
    close,
    onKeyDown(event) {
      // Keys pressed during IME composition belong to the input method.
      if (event.nativeEvent.isComposing) return;
      const step = STEPS[event.key];
      if (step) move(step);
      if (step || (event.key === 'Escape' && closeOneLayer(event))) event.preventDefault();
    },
  };
}
