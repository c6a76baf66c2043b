import { type ComponentType, type ReactNode, useState } from 'react';
import { toast } from '../ui/toast-store.ts';

/** What a dialog that is fetched when it is first needed is given. */
export interface DialogProps {
  onClose: () => void;
}

/** A dialog whose code comes with the first press. Without a network it stays shut and says so; the page is kept. */
export function useDialog(load: () => Promise<ComponentType<DialogProps>>): [ReactNode, () => void] {
  const [shown, setShown] = useState<{ Dialog: ComponentType<DialogProps> } | null>(null);
  const open = () => {
    load().then(
      (Dialog) => setShown({ Dialog }),
      () =>
        toast({
          variant: 'destructive',
          title: 'This could not be opened',
          description: 'Check your connection and try again.',
        }),
    );
  };
  return [shown && <shown.Dialog onClose={() => setShown(null)} />, open];
}
