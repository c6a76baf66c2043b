import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HintName } from '../../shared/accounts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useCurrentUser } from './current-user.ts';
import { trpc } from './trpc.ts';

interface FirstHintProps {
  /** What it is remembered under once it was closed. */
  name: HintName;
  children: ReactNode;
}

/** A hint shown until it is closed; after that it is never shown to this founder again. */
export function FirstHint({ name, children }: FirstHintProps) {
  const { user } = useCurrentUser();
  const utils = trpc.useUtils();
  // Where it could not be kept, the hint is there again at the next visit and can be closed then.
  const remember = trpc.accounts.update.useMutation();
  if (!user || user.closedHints.includes(name)) return null;
  const close = () => {
    utils.accounts.current.setData(
      undefined,
      (before) => before && { ...before, closedHints: [...before.closedHints, name] },
    );
    remember.mutate({ closedHint: name });
  };
  return (
    <p role="note" className="flex items-start gap-2 rounded bg-sunken py-2 pr-2 pl-4 text-sm">
      <span className="min-w-0 flex-1 self-center">{children}</span>
      <IconButton
        label="Close this hint"
        icon={<X aria-hidden />}
        onClick={close}
        className="-my-1 shrink-0"
      />
    </p>
  );
}
