import type { ReactNode } from 'react';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS, type CanvasBox } from '../../../shared/canvas.ts';
import type { ConceptView } from '../../../shared/concepts.ts';
import type { DecisionView } from '../../../shared/decisions.ts';
import type { EvidenceView } from '../../../shared/evidence-forms.ts';
import type { ExperimentView } from '../../../shared/experiment-forms.ts';
import { percentOf } from '../../../shared/percent-of.ts';
import { useConfig } from '../../lib/config.ts';
import { cutText } from '../../ui/cut-text.ts';
import { shortDate } from '../../ui/short-date.ts';
import { EXPERIMENT_FACES } from '../../ui/status-faces.ts';
import { sortAssumptions } from '../concept/assumption-order.ts';
import { BOX_PLACES, boxEdge, filledBoxes } from '../concept/canvas-boxes.ts';
import { KIND_WORDS } from '../concept/experiments/experiment-words.ts';
import { DECISION_WORDS } from '../concept/journey/decision-words.ts';
import { SheetAssumption } from './sheet-assumption.tsx';
import { SheetScore } from './sheet-score.tsx';
import { sourcesOf } from './sheet-sources.ts';

interface ConceptSheetProps {
  concept: ConceptView;
  evidence: readonly EvidenceView[];
  experiments: readonly ExperimentView[];
  decisions: readonly DecisionView[];
}

/** Score, canvas, assumptions with their evidence, experiments, decisions and sources. It names no people, but as far as their words do. */
export function ConceptSheet({ concept, evidence, experiments, decisions }: ConceptSheetProps) {
  const productName = useConfig()?.productName;
  const assumptions = sortAssumptions(concept.assumptions, 'rank');
  const texts = new Map(assumptions.map((each) => [each.id, each.text]));
  const sources = sourcesOf(evidence);
  return (
    <article className="flex flex-col gap-6">
      <title>{`${concept.title}, for print`}</title>
      <header className="border-b-[1.5px] border-edge pb-4">
        <h1 className="wrap-anywhere">{concept.title}</h1>
        <p className="mt-1 text-sm text-ink-soft">
          {[productName, shortDate(new Date().toISOString())].filter(Boolean).join(', ')}
        </p>
        {concept.score === null ? (
          <p className="mt-3">
            <strong>Validation score: none yet.</strong>
          </p>
        ) : (
          <SheetScore score={concept.score} proven={concept.proven} />
        )}
        {concept.summary && (
          <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
            {concept.summary}
          </p>
        )}
      </header>
      <Section title="Lean Canvas">
        <CanvasGrid concept={concept} />
        <LongSummaries concept={concept} />
      </Section>
      <Section title="Assumptions and evidence">
        {assumptions.length === 0 && <p>No assumptions yet.</p>}
        <ol className="flex flex-col gap-4">
          {assumptions.map((each) => (
            <SheetAssumption
              key={each.id}
              assumption={each}
              evidence={evidence.filter(({ assumptionId }) => assumptionId === each.id)}
              sources={sources}
            />
          ))}
        </ol>
      </Section>
      {experiments.length > 0 && (
        <Section title="Experiments">
          <ul className="flex flex-col gap-4">
            {experiments.map((each) => (
              <li key={each.id} className="break-inside-avoid">
                <h3 className="wrap-anywhere">{each.title}</h3>
                <p className="text-sm wrap-anywhere text-ink-soft">Tests: {texts.get(each.assumptionId)}</p>
                <p>{experimentFacts(each)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {decisions.length > 0 && (
        <Section title="Decisions">
          <ul className="flex flex-col gap-3">
            {decisions.map((each) => (
              <li key={each.id} className="break-inside-avoid">
                <strong>
                  {shortDate(each.createdAt)}: {DECISION_WORDS[each.decision]}
                </strong>{' '}
                (score {percentOf(each.score)}, proven {percentOf(each.proven)})
                <p className="whitespace-pre-line wrap-anywhere">{each.because}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sources.size > 0 && (
        <Section title="Sources">
          <ol className="list-decimal pl-6 text-sm">
            {[...sources.keys()].map((address) => (
              <li key={address} className="break-all">
                <a href={address} className="link" rel="noreferrer noopener">
                  {address}
                </a>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 break-after-avoid">{title}</h2>
      {children}
    </section>
  );
}

/** The nine boxes where they stand on a lean canvas; on a narrow screen, one below the other. */
function CanvasGrid({ concept }: { concept: ConceptView }) {
  return (
    <div className="grid gap-2 text-xs leading-snug sm:grid-cols-10 print:grid-cols-10">
      {filledBoxes(concept).map((filled) => {
        const { box, summary, assumptions } = filled;
        const { column, columns, row, rows } = BOX_PLACES[box];
        return (
          <section
            key={box}
            aria-label={CANVAS_BOX_LABELS[box]}
            className={`sheet-box min-w-0 break-inside-avoid rounded p-2 wrap-anywhere ${boxEdge(filled)}`}
            style={{
              ['--column' as string]: `${column + 1} / span ${columns}`,
              ['--row' as string]: `${row + 1} / span ${rows}`,
            }}
          >
            <h3 className="text-xs">{CANVAS_BOX_LABELS[box]}</h3>
            {summary ? (
              <p dir="auto" className="mt-1">
                {cutText(summary, roomIn(box))}
              </p>
            ) : (
              <BoxAssumptions box={box} assumptions={assumptions} />
            )}
          </section>
        );
      })}
    </div>
  );
}

/** About a dozen lines of each of a box's columns on paper. */
const CHARACTERS_OF_COLUMN = 130;

/** The number of characters for which a box has room. */
function roomIn(box: CanvasBox): number {
  return CHARACTERS_OF_COLUMN * BOX_PLACES[box].columns;
}

/** As many assumptions as a box has room for, at least the first one; all of them stand below the canvas. */
function BoxAssumptions({ box, assumptions }: { box: CanvasBox; assumptions: readonly AssumptionView[] }) {
  let room = roomIn(box);
  const shown = assumptions.filter(({ text }, at) => {
    room -= text.length;
    return at === 0 || room > 0;
  });
  const left = assumptions.length - shown.length;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
      {assumptions.length === 0 && <li>Nothing yet</li>}
      {shown.map(({ id, text }) => (
        <li key={id} dir="auto">
          {cutText(text, roomIn(box))}
        </li>
      ))}
      {left > 0 && <li>and {left.toLocaleString('en-US')} more</li>}
    </ul>
  );
}

/** On paper nothing opens: what a box has no room for stands below the canvas in full. */
function LongSummaries({ concept }: { concept: ConceptView }) {
  const long = concept.canvasSummaries.filter(({ canvasBox, summary }) => summary.length > roomIn(canvasBox));
  if (long.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-col gap-3 text-sm">
      {long.map(({ canvasBox, summary }) => (
        <div key={canvasBox}>
          <dt className="font-semibold break-after-avoid">{CANVAS_BOX_LABELS[canvasBox]}, in full</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {summary}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function experimentFacts(experiment: ExperimentView): string {
  const { kind, status, passMark, counted, startedAt, endedAt, reason, sure } = experiment;
  return [
    KIND_WORDS[kind],
    EXPERIMENT_FACES[status].label,
    passMark ? `passes with ${passMark.atLeast} of the first ${passMark.outOf}` : 'no pass mark yet',
    `${experiment.for} for it of ${counted} counted`,
    ...(sure === null ? [] : [`${percentOf(sure)} sure before`]),
    ...(startedAt ? [`started ${shortDate(startedAt)}`] : []),
    ...(endedAt ? [`ended ${shortDate(endedAt)}`] : []),
    ...(reason ? [`abandoned: ${reason}`] : []),
  ].join('; ');
}
