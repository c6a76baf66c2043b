import { Fragment, type ReactNode, type RefObject } from 'react';
import { pressOnCard } from './card-keys.ts';

interface GroupedListProps<Entry> {
  /** Names the list. */
  label: string;
  /** Receives the element of the list. */
  list: RefObject<HTMLUListElement | null>;
  /** Sorted so that each group is contiguous. */
  entries: readonly Entry[];
  /** The group of an entry; without it there are no groups. */
  groupOf: ((entry: Entry) => Group) | undefined;
  children: (entry: Entry) => ReactNode;
}

export interface Group {
  readonly key: string;
  readonly title: ReactNode;
}

/** A list of cards, with headings when grouped. J and K move between cards, and keys press their buttons. */
export function GroupedList<Entry extends { id: string }>({
  label,
  list,
  entries,
  groupOf,
  children,
}: GroupedListProps<Entry>) {
  return (
    <ul ref={list} aria-label={label} data-cards onKeyDown={pressOnCard} className="flex flex-col gap-3">
      {entries.map((entry, at) => {
        const group = groupOf?.(entry);
        const before = entries[at - 1];
        const begins = group && group.key !== (before && groupOf?.(before).key);
        return (
          <Fragment key={entry.id}>
            {begins && (
              <li className="sticky top-0 z-10 bg-paper py-2">
                <h3 className="text-sm text-ink-soft">{group.title}</h3>
              </li>
            )}
            {children(entry)}
          </Fragment>
        );
      })}
    </ul>
  );
}

/** The number of entries per group. */
export function countBy<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of entries) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
}

/** Groups by a title, which is followed by their number of entries; none where all would be in one. */
export function countedGroups<Entry>(
  entries: readonly Entry[],
  titleOf: (entry: Entry) => string,
): ((entry: Entry) => Group) | undefined {
  const counts = countBy(entries, titleOf);
  if (counts.size < 2) return undefined;
  return (entry) => {
    const key = titleOf(entry);
    return { key, title: `${key} (${counts.get(key)})` };
  };
}
