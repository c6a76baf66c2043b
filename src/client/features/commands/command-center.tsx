import { type ComponentType, useEffect, useState } from 'react';
import { type CommandView, showCommands, useCommandView } from '../../lib/command-menu.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { toast } from '../../ui/toast-store.ts';
import { useOpenConcept } from './use-concept-choice.ts';

const loaders: Readonly<Record<CommandView, () => Promise<ComponentType>>> = {
  menu: async () => (await import('./command-menu.tsx')).CommandMenu,
  shortcuts: async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
};
const prepareMenu = () => void loaders.menu().catch(() => {});

/** Handles the keyboard shortcuts; the command menu and the list of shortcuts are loaded on first use. */
export function CommandCenter() {
  useShortcuts(prepareMenu, useOpenConcept());
  const view = useCommandView();
  const [parts, setParts] = useState<Partial<Record<CommandView, ComponentType>>>({});
  useEffect(() => {
    if (!view || parts[view]) return;
    loaders[view]().then(
      (part) => setParts((before) => ({ ...before, [view]: part })),
      () => {
        showCommands(null);
        toast({
          variant: 'destructive',
          title: 'This could not be opened',
          description: 'Check your connection and try again.',
        });
      },
    );
  }, [view, parts]);
  const Part = view ? parts[view] : undefined;
  return Part ? <Part /> : null;
}
