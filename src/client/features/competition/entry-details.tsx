import type { ReactNode } from 'react';
import type { CompetitionResult } from '../../../shared/competition.ts';
import { Prose } from '../../ui/prose.tsx';
import { AssumptionItem } from './assumption-item.tsx';

/** The details of an entry: the texted words, the feedback, and the assumptions. */
export function EntryDetails({ entry }: { entry: CompetitionResult }) {
  return (
    <div className="mt-2 grid gap-6 border-t-[1.5px] border-line pt-4">
      {entry.transcript && (
        <Section title="User's Pitch">
          <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
            {entry.transcript}
          </blockquote>
        </Section>
      )}
      {entry.feedback && (
        <Section title="General Feedback">
          <Prose text={entry.feedback} />
        </Section>
      )}
      {entry.assumptions.length > 0 && (
        <Section title="Key Assumptions">
          <ol>
            {entry.assumptions.map((assumption, index) => (
              <AssumptionItem key={assumption.id} assumption={assumption} number={index + 1} />
            ))}
          </ol>
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-prose">
      <h4 className="mb-2 font-semibold">{title}</h4>
      {children}
    </section>
  );
}
