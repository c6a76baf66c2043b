import { useState } from 'react';
import { showCommands } from '../../lib/command-menu.ts';
import {
  CONCEPT_KEYS,
  GO_TO_KEYS,
  modifierName,
  singleKeysAct,
  switchSingleKeys,
} from '../../lib/shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';

interface Group {
  readonly title: string;
  readonly keys: readonly (readonly [keys: readonly string[], does: string])[];
}

const groups = (modifier: string): readonly Group[] => [
  {
    title: 'Everywhere',
    keys: [
      [[modifier, 'K'], 'Go to, create, search'],
      [['/'], 'The same'],
      [['?'], 'This list'],
      [['F8'], 'To the notification, such as its Undo'],
      [['Esc'], 'Close a dialog or menu, or leave a name as it was; out of the pitch, so that keys act'],
    ],
  },
  {
    title: 'Go to: G, then',
    keys: Object.entries(GO_TO_KEYS).map(([key, { label }]) => [['G', key.toUpperCase()], label]),
  },
  {
    title: 'In a concept',
    keys: [
      ...Object.entries(CONCEPT_KEYS).map(([key, { label }]) => [[key.toUpperCase()], label] as const),
      [['J', 'K'], 'To the next assumption, piece of evidence or member, to the one before'],
      [['Enter'], 'Edit the one that it is on'],
      [['Delete'], 'Delete it, after a question'],
    ],
  },
  {
    title: 'While writing or judging',
    keys: [
      [[modifier, 'Enter'], 'Submit the pitch, send the note, save the form that you write in'],
      [['←', '→'], 'The next tab of a concept, from one of its tabs'],
      [['F', 'A', 'N', 'S', 'U'], 'Judge Evidence: for, against, neither, skip, undo'],
    ],
  },
];

/** The list of shortcuts, and the switch for those without a modifier. */
export function ShortcutsDialog() {
  const [on, setOn] = useState(singleKeysAct);
  return (
    <Dialog open onOpenChange={() => showCommands(null)} title="Keyboard Shortcuts" width={560}>
      <div className="flex flex-col gap-6">
        {groups(modifierName()).map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2">{title}</h3>
            <dl className="flex flex-col gap-2">
              {keys.map(([pressed, does]) => (
                <div
                  key={pressed.join(' ')}
                  className="flex flex-wrap items-baseline justify-between gap-x-4"
                >
                  <dt>{does}</dt>
                  <dd className="flex gap-1">
                    {pressed.map((key) => (
                      <kbd key={key} className="rounded font-mono border border-line bg-sunken px-1 text-sm">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Keys without Ctrl or Cmd act"
          checked={on}
          onChange={({ target }) => {
            setOn(target.checked);
            switchSingleKeys(target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
