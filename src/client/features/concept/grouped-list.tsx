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
  readonly title: string;
  /** The number of its entries, also of those that are not shown yet. */
  readonly count: number;
  /** Whether the title is a text that may be long, so that it is cut. */
  readonly isText?: boolean;
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
    <ul ref={list} aria-label={label} data-cards onKeyDown={pressOnCard} className="flex flex-col gap-2">
      {entries.map((entry, at) => {
        const group = groupOf?.(entry);
        const before = entries[at - 1];
        const begins = group && group.key !== (before && groupOf?.(before).key);
        return (
          <Fragment key={entry.id}>
            {begins && (
              <li className="sticky top-0 z-10 bg-paper py-2">
                <GroupHeading group={group} />
              </li>
            )}
            {children(entry)}
          </Fragment>
        );
      })}
    </ul>
  );
}

/**
 * As high as every other of its list: each stays at the top until the next one covers it, beneath which the lower part of a
 * higher one would be seen.
 */
function GroupHeading({ group: { title, count, isText } }: { group: Group }) {
  return (
    <h3 className="flex gap-x-2 text-sm text-ink-soft">
      <span className={isText ? 'line-clamp-2 min-h-[2lh] sm:line-clamp-1 sm:min-h-0' : ''} title={title}>
        {title}
      </span>{' '}
      <span className="shrink-0">({count.toLocaleString('en-US')})</span>
    </h3>
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

/** Groups by a title; none where all would be in one. */
export function countedGroups<Entry>(
  entries: readonly Entry[],
  titleOf: (entry: Entry) => string,
): ((entry: Entry) => Group) | undefined {
  const counts = countBy(entries, titleOf);
  if (counts.size < 2) return undefined;
  return (entry) => {
    const key = titleOf(entry);
    return { key, title: key, count: counts.get(key) ?? 0 };
  };
}
