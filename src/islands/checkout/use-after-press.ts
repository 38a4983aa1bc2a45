import { useRef } from 'react';

/**
 * Delays layout changes while a pointer is down. Pressing a button blurs the field before it, and an error message that
 * appears at that moment would move the button away from the pointer.
 */
export function useAfterPress(): {
  readonly afterPress: (act: () => void) => void;
  readonly onPointerDown: () => void;
} {
  const isPressed = useRef(false);
  const delayed = useRef<(() => void)[]>([]);

  function release(): void {
    // After the click of this press.
    setTimeout(() => {
      isPressed.current = false;
      for (const act of delayed.current.splice(0)) act();
    });
  }

  return {
    afterPress(act) {
      if (isPressed.current) delayed.current.push(act);
      else act();
    },
    onPointerDown() {
      isPressed.current = true;
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, release, { once: true });
    },
  };
}
