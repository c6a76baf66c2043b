import { type ComponentType, type ReactNode, useState } from 'react';
import { usePart } from './use-part.ts';

/** What a dialog that is fetched when it is first needed is given. */
export interface DialogProps {
  onClose: () => void;
}

/** A dialog whose code comes with the first press; spread `opener` on the button that opens it. */
export function useDialog(load: () => Promise<ComponentType<DialogProps>>) {
  const { part: Dialog, prepare, want } = usePart(load);
  const [open, setOpen] = useState(false);
  const dialog: ReactNode = open && Dialog && <Dialog onClose={() => setOpen(false)} />;
  const opener = { onPointerEnter: prepare, onFocus: prepare, onClick: () => want(() => setOpen(true)) };
  return { dialog, opener };
}
