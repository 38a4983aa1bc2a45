import { useRef } from 'react';

/**
 * Holds back what would move the page while a pointer is down: pressing a button leaves the field before, and a message
 * that came or went at that moment would take the button away from under the finger.
 */
export function useAfterPress(): {
  readonly afterPress: (act: () => void) => void;
  readonly onPointerDown: () => void;
} {
  const isPressed = useRef(false);
  const held = useRef<(() => void)[]>([]);

  function release(): void {
    // The click that the press becomes goes before.
    setTimeout(() => {
      isPressed.current = false;
      for (const act of held.current.splice(0)) act();
    });
  }

  return {
    afterPress(act) {
      if (isPressed.current) held.current.push(act);
      else act();
    },
    onPointerDown() {
      isPressed.current = true;
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, release, { once: true });
    },
  };
}
