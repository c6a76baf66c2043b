import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CommunityInsights, CommunityQuote } from '../../../../shared/community-insights.ts';
import { numberOf } from '../../../lib/number-of.ts';
import { paths } from '../../../lib/paths.ts';
import { shownQuote } from '../evidence/evidence-words.ts';
import { STAGE_FACES } from './stage-faces.ts';

/** The community's statements by assumption and by person, as rows that expand to the quotes. */
export function InsightGroups({ insights }: { insights: CommunityInsights }) {
  const { byAssumption, byPerson, morePeople, silent } = insights;
  const nameOf = new Map(byAssumption.map(({ assumptionId, text }) => [assumptionId, text]));
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Group title="By assumption" empty="Nobody's words are evidence for or against an assumption yet.">
        {byAssumption.map(({ assumptionId, text, people, quotes, more }) => (
          <Row key={assumptionId} title={text} note={peopleWords(people)}>
            <Quotes quotes={quotes} more={more} tail={(quote) => <Who quote={quote} />} />
            <Link to={paths.assumption(assumptionId)} className="link text-sm">
              Open the assumption
            </Link>
          </Row>
        ))}
      </Group>
      <Group title="By person" empty="Nobody has said anything yet.">
        {byPerson.map(({ memberId, name, stage, quotes, more }) => (
          <Row
            key={memberId ?? name}
            title={name}
            note={[
              stage ? STAGE_FACES[stage].label : 'Not a member',
              // One quote may speak of several assumptions.
              numberOf(new Set(quotes.map(({ text }) => text)).size + more, 'quote'),
            ].join(' · ')}
          >
            <Quotes quotes={quotes} more={more} tail={(quote) => <About quote={quote} names={nameOf} />} />
            {memberId && (
              <Link to={paths.member(memberId)} className="link text-sm">
                Open their page
              </Link>
            )}
          </Row>
        ))}
      </Group>
      {morePeople > 0 && (
        <p className="text-sm text-ink-soft">And {numberOf(morePeople, 'more person', 'more people')}.</p>
      )}
      {silent.count > 0 && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Not heard from yet:{' '}
          {silent.first.map(({ memberId, name }, at) => (
            <span key={memberId}>
              {at > 0 && ', '}
              <Link to={paths.member(memberId)} className="link">
                {name}
              </Link>
            </span>
          ))}
          {silent.count > silent.first.length && ` and ${silent.count - silent.first.length} more`}.
        </p>
      )}
    </div>
  );
}

function Group({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-base">{title}</h3>
      {children.length === 0 ? <p className="text-sm text-ink-soft">{empty}</p> : <div>{children}</div>}
    </section>
  );
}

function Row({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 text-sm wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span className="block text-ink-soft">{note}</span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col items-start gap-3 pt-1 pb-4">{children}</div>
    </details>
  );
}

interface QuotesProps {
  quotes: readonly CommunityQuote[];
  more: number;
  tail: (quote: CommunityQuote) => ReactNode;
}

function Quotes({ quotes, more, tail }: QuotesProps) {
  return (
    <ul className="flex flex-col gap-3">
      {quotes.map((quote) => (
        <li key={quote.evidenceId ?? quote.noteId ?? quote.text} className="text-sm wrap-anywhere">
          <blockquote>“{shownQuote(quote.text)}”</blockquote>
          <p className="text-ink-soft">{tail(quote)}</p>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-soft">{numberOf(more, 'more quote')}</li>}
    </ul>
  );
}

const DIRECTIONS = {
  for: 'For it',
  against: 'Against it',
  neither: 'Neither',
  undecided: 'Not judged yet',
} as const;
const SOURCES = { evidence: 'evidence', note: 'note', thought: 'thought' } as const;

function Who({ quote }: { quote: CommunityQuote }) {
  return (
    <>
      {quote.direction && `${DIRECTIONS[quote.direction]} · `}
      {quote.memberId ? (
        <Link to={paths.member(quote.memberId)} className="link">
          {quote.who}
        </Link>
      ) : (
        quote.who
      )}
      {` · ${SOURCES[quote.from]}`}
    </>
  );
}

function About({ quote, names }: { quote: CommunityQuote; names: ReadonlyMap<string, string> }) {
  const about = quote.assumptionId && names.get(quote.assumptionId);
  if (!quote.assumptionId || !about || !quote.direction) return `${SOURCES[quote.from]}, not evidence yet`;
  return (
    <>
      {DIRECTIONS[quote.direction]}:{' '}
      <Link to={paths.assumption(quote.assumptionId)} className="link">
        {about}
      </Link>
    </>
  );
}

function peopleWords(people: { for: number; against: number; undecided: number }): string {
  const words = [
    people.for > 0 && `${numberOf(people.for, 'person', 'people')} for`,
    people.against > 0 && `${numberOf(people.against, 'person', 'people')} against`,
    people.undecided > 0 && `${numberOf(people.undecided, 'person', 'people')} not judged yet`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'Neither for nor against';
}
