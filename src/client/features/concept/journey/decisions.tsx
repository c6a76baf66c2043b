import { useState } from 'react';
import { percentOf } from '../../../../shared/percent-of.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { DECISION_WORDS } from './decision-words.ts';

const TONES = { go: 'green', change: 'amber', stop: 'red' } as const;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The decisions about a concept, newest first; any two can be compared. */
export function Decisions({ conceptId }: { conceptId: string }) {
  const decisions = trpc.journey.decisions.useQuery({ id: conceptId }, { refetchOnMount: 'always' });
  const [comparing, setComparing] = useState(false);
  return (
    <LoadedList
      query={decisions}
      loading="Loading decisions"
      failed="The decisions could not be loaded."
      rowClassName="h-12"
      empty={null}
    >
      {(found) => (
        <section aria-label="Decisions">
          <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h3>Decisions</h3>
            {found.length > 1 && <Button onClick={() => setComparing(true)}>Compare two</Button>}
          </header>
          <ol className="flex flex-col gap-3">
            {found.map((each) => (
              <li key={each.id} className="border-l-4 border-line pl-3">
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <Badge tone={TONES[each.decision]}>{DECISION_WORDS[each.decision]}</Badge>
                  <time dateTime={each.createdAt}>{DAY.format(new Date(each.createdAt))}</time>
                  <span className="text-ink-soft">
                    Score {percentOf(each.score)}, proven {percentOf(each.proven)}
                  </span>
                </p>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{each.because}</p>
              </li>
            ))}
          </ol>
          {comparing && <CompareDialog decisions={found} onClose={() => setComparing(false)} />}
        </section>
      )}
    </LoadedList>
  );
}
