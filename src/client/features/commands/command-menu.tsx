import { Command as Cmdk } from 'cmdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SEARCH_MAX_CHARACTERS, type SearchResult } from '../../../shared/search.ts';
import { showCommands } from '../../lib/command-menu.ts';
import { keepingView } from '../../lib/keep-view.ts';
import { useSignOut } from '../../lib/use-sign-out.tsx';
import { useUndoLast } from '../../lib/use-undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  actsOn,
  type Command,
  type ConceptCommand,
  matches,
  NEW_IN_CONCEPT,
  NEW_THINGS,
  PAGES,
  tabsOf,
} from './command-list.ts';
import { addressOf, KIND_WORDS } from './found-pieces.ts';
import { type OwnConcepts, useOpenConcept, useOwnConcepts } from './use-concept-choice.ts';
import { type FoundPieces, useFoundPieces } from './use-found-pieces.ts';

/** The command menu: opens pages, starts new records, and searches the founder's records. Fully usable by keyboard. */
export function CommandMenu() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<ConceptCommand | null>(null);
  /** What was typed when Enter was pressed too early. */
  const [entered, setEntered] = useState<string | null>(null);
  const openConcept = useOpenConcept();
  const own = useOwnConcepts();
  const { concepts } = own;
  const undoLast = useUndoLast();
  const { signOut, question } = useSignOut();
  const search = useFoundPieces(asking ? '' : typed);
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search: query } = useLocation();
  const go = ({ to, here, signsOut }: Pick<Command, 'to' | 'here' | 'signsOut'>) => {
    if (signsOut) return signOut();
    showCommands(null);
    if (here && openConcept) {
      const asked = new URLSearchParams(query);
      asked.set('do', here);
      return void navigate({ pathname, search: `${asked}` }, { replace: true });
    }
    void navigate(keepingView(to));
  };
  const begin = (command: ConceptCommand) => {
    const only = concepts.length === 1 ? concepts[0]?.id : undefined;
    const conceptId = openConcept ?? only;
    if (conceptId) return go({ to: command.to(conceptId) });
    setTyped('');
    setAsking(command);
  };
  useEffect(() => {
    const [first] = search.found;
    if (entered === null || entered !== typed || !first) return;
    setEntered(null);
    go({ to: addressOf(first) });
  });
  const asked = asking ? `${asking.label}: in which concept?` : 'Go to, create, or search';
  const shown = <Named extends { label: string; words?: string }>(all: readonly Named[]) =>
    all.filter((each) => matches(each, typed));
  const choices = shown(concepts.map(({ id, title }) => ({ id, label: title })));
  return (
    <Dialog
      open
      onOpenChange={() => showCommands(null)}
      title="Search and Commands"
      width={640}
      growsDown
      initialFocus={input}
    >
      <Cmdk label={asked} shouldFilter={false} loop className="outline-none">
        <Cmdk.Input
          ref={input}
          placeholder={asking ? asked : `${asked}...`}
          maxLength={SEARCH_MAX_CHARACTERS}
          value={typed}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && typed === '') setAsking(null);
            // Before there is anything to choose: the first thing that comes.
            const isEmpty = !event.currentTarget.closest('[cmdk-root]')?.querySelector('[cmdk-item]');
            setEntered(event.key === 'Enter' && search.state === 'searching' && isEmpty ? typed : null);
          }}
          className="edge-quiet min-h-11 w-full rounded bg-surface px-3"
        />
        {asking ? (
          <List>
            <Group heading="Concepts">
              {choices.map(({ id, label }) => (
                <Item key={id} value={id} onSelect={() => go({ to: asking.to(id) })}>
                  {label}
                </Item>
              ))}
            </Group>
          </List>
        ) : (
          <List>
            {openConcept && (
              <Commands
                heading="In this concept"
                of={shown([...tabsOf(openConcept), ...actsOn(openConcept)])}
                onSelect={go}
              />
            )}
            <Group heading="Create" hidden={shown([...NEW_THINGS, ...NEW_IN_CONCEPT]).length === 0}>
              {shown(NEW_THINGS).map((each) => (
                <Item key={each.label} value={each.label} onSelect={() => go(each)}>
                  {each.label}
                </Item>
              ))}
              {shown(NEW_IN_CONCEPT).map((each) => (
                <Item key={each.label} value={each.label} onSelect={() => begin(each)}>
                  {each.label}
                </Item>
              ))}
            </Group>
            {undoLast && (
              <Group heading="Undo" hidden={!matches(UNDO, typed)}>
                <Item
                  value={UNDO.label}
                  onSelect={() => {
                    showCommands(null);
                    undoLast();
                  }}
                >
                  {UNDO.label}
                </Item>
              </Group>
            )}
            <Commands heading="Go to" of={shown(PAGES)} onSelect={go} />
            <Found found={search.found} onSelect={(to) => go({ to })} />
            <Group heading="Help" hidden={!matches(KEYS, typed)}>
              <Item value={KEYS.label} onSelect={() => showCommands('shortcuts')}>
                {KEYS.label}
              </Item>
            </Group>
          </List>
        )}
      </Cmdk>
      {asking ? <ChoiceNote own={own} isNoneFound={choices.length === 0} /> : <SearchNote search={search} />}
      {question}
    </Dialog>
  );
}

const UNDO = { label: 'Undo the last deletion', words: 'restore bring back' };
const KEYS = { label: 'Keyboard Shortcuts', words: 'keys help' };

function List({ children }: { children: ReactNode }) {
  return (
    <Cmdk.List label="Results" className="mt-3 max-h-[min(26rem,60dvh)] overflow-y-auto">
      {children}
    </Cmdk.List>
  );
}

interface CommandsProps {
  heading: string;
  of: readonly Command[];
  onSelect: (command: Command) => void;
}

function Commands({ heading, of, onSelect }: CommandsProps) {
  return (
    <Group heading={heading} hidden={of.length === 0}>
      {of.map((each) => (
        <Item key={each.label} value={`${heading} ${each.label}`} onSelect={() => onSelect(each)}>
          {each.label}
        </Item>
      ))}
    </Group>
  );
}

/** The server's results, by kind, in the order of the first of each. */
function Found({ found, onSelect }: { found: readonly SearchResult[]; onSelect: (address: string) => void }) {
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => (
    <Group key={kind} heading={KIND_WORDS[kind]}>
      {found
        .filter((piece) => piece.kind === kind)
        .map((piece) => (
          <Item key={piece.id} value={piece.id} onSelect={() => onSelect(addressOf(piece))}>
            <span className="min-w-0">
              <span className="line-clamp-2 wrap-anywhere">{piece.text || 'Untitled'}</span>
              {kind !== 'concept' && (
                <span className="block truncate text-sm opacity-80">
                  {piece.conceptTitle ?? 'No concept yet'}
                </span>
              )}
            </span>
          </Item>
        ))}
    </Group>
  ));
}

/** The state of the search as a live region, where the list does not show it. */
function SearchNote({ search: { state, retry } }: { search: FoundPieces }) {
  return (
    <Note>
      {state === 'short' && 'Your records are searched from the second letter on.'}
      {state === 'searching' && 'Searching...'}
      {state === 'nothing' && 'Nothing of yours has these words.'}
      {state === 'failed' && <Failed what="The search did not work." onRetry={retry} />}
    </Note>
  );
}

interface ChoiceNoteProps {
  own: OwnConcepts;
  /** Whether no concept has the words that were typed. */
  isNoneFound: boolean;
}

/** The same for the choice of a concept. */
function ChoiceNote({ own: { concepts, state, retry }, isNoneFound }: ChoiceNoteProps) {
  return (
    <Note>
      {state === 'loading' && 'Loading your concepts...'}
      {state === 'failed' && <Failed what="Your concepts could not be loaded." onRetry={retry} />}
      {state === 'known' &&
        isNoneFound &&
        (concepts.length === 0 ? 'Pitch a concept first.' : 'No concept of yours has these words.')}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="px-3 text-sm text-ink-soft">
      {children}
    </div>
  );
}

function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      {what}
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
}

interface GroupProps {
  heading: string;
  hidden?: boolean;
  children: ReactNode;
}

function Group({ heading, hidden = false, children }: GroupProps) {
  if (hidden) return null;
  return (
    <Cmdk.Group
      heading={heading}
      className="mb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-ink-soft"
    >
      {children}
    </Cmdk.Group>
  );
}

interface ItemProps {
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ value, onSelect, children }: ItemProps) {
  return (
    <Cmdk.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded px-3 py-2 text-sm data-[selected=true]:bg-sunken data-[selected=true]:shadow-[inset_3px_0_0_var(--ink)] pointer-coarse:min-h-11"
    >
      {children}
    </Cmdk.Item>
  );
}
