import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { overlayContainer } from './overlay-container.ts';

interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element, or one that takes a ref and handlers. */
  children: ReactNode;
}

/** More about something, on hover and on focus. Nothing that one must know may stand here alone. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const [container, setContainer] = useState<HTMLElement>();
  return (
    <RadixTooltip.Provider delayDuration={250}>
      <RadixTooltip.Root onOpenChange={(open) => open && setContainer(overlayContainer())}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={container}>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-[min(360px,calc(100vw-24px))] rounded bg-ink px-3 py-2 text-sm text-paper wrap-anywhere"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
