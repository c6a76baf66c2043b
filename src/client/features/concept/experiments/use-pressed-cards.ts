import { useState } from 'react';

/** Whether a card was last opened or closed by hand; null for neither, and what is told of the next press. */
export interface PressedCard {
  pressed: boolean | null;
  onPress: (open: boolean) => void;
}

/**
 * Which experiments were opened or closed by hand, by id. The list keeps it: a card that moves to another column, because its
 * experiment ended, begins anew there.
 */
export function usePressedCards(): (id: string) => PressedCard {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  return (id) => ({
    pressed: pressed.get(id) ?? null,
    onPress: (open) => setPressed((before) => new Map(before).set(id, open)),
  });
}
