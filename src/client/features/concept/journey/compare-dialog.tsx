import { useState } from 'react';
import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../../../shared/canvas.ts';
import type { DecisionView } from '../../../../shared/decisions.ts';
import { percentOf } from '../../../../shared/percent-of.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { DECISION_WORDS, momentLabel } from './decision-words.ts';

interface CompareDialogProps {
  /** Newest first, at least two. */
  decisions: readonly DecisionView[];
  onClose: () => void;
}

/** Compares two moments: the decisions, the figures, and the canvas. */
export function CompareDialog({ decisions, onClose }: CompareDialogProps) {
  const [earlierId, setEarlierId] = useState(decisions.at(-1)?.id ?? '');
  const [laterId, setLaterId] = useState(decisions[0]?.id ?? '');
  const earlier = decisions.find(({ id }) => id === earlierId);
  const later = decisions.find(({ id }) => id === laterId);
  const options = decisions.map((each) => ({ value: each.id, label: momentLabel(each) }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Two moments side by side" width={960}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label="One moment"
          options={options}
          value={earlierId}
          onChange={(event) => setEarlierId(event.target.value)}
        />
        <Select
          label="The other"
          options={options}
          value={laterId}
          onChange={(event) => setLaterId(event.target.value)}
        />
      </div>
      {earlier && later && (
        <>
          <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Figures moment={earlier} />
            <Figures moment={later} />
          </div>
          {CANVAS_BOXES.map((box) => (
            <BoxPair key={box} box={box} earlier={earlier} later={later} />
          ))}
        </>
      )}
    </Dialog>
  );
}

function Figures({ moment }: { moment: DecisionView }) {
  return (
    <div className="rounded bg-sunken p-4">
      <WhichMoment moment={moment} />
      <p className="font-semibold">
        {DECISION_WORDS[moment.decision]}: score {percentOf(moment.score)}, proven {percentOf(moment.proven)}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{moment.because}</p>
    </div>
  );
}

/** On a phone, where the two are stacked, labels each. */
function WhichMoment({ moment }: { moment: DecisionView }) {
  return <p className="mb-1 text-sm text-ink-soft sm:hidden">{momentLabel(moment)}</p>;
}

interface BoxPairProps {
  box: (typeof CANVAS_BOXES)[number];
  earlier: DecisionView;
  later: DecisionView;
}

/** One box of the canvas at both moments; renders nothing when both are empty. */
function BoxPair({ box, earlier, later }: BoxPairProps) {
  const pair = [earlier, later].map((moment) => moment.canvas.find((each) => each.canvasBox === box));
  if (!pair.some(Boolean)) return null;
  return (
    <section aria-label={CANVAS_BOX_LABELS[box]} className="mt-4">
      <h3 className="mb-2 text-base">{CANVAS_BOX_LABELS[box]}</h3>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {pair.map((held, side) => (
          <div key={side === 0 ? 'one' : 'other'} className="rounded border-[1.5px] border-line p-3">
            <WhichMoment moment={side === 0 ? earlier : later} />
            {held?.summary && <p className="mb-2 wrap-anywhere">{held.summary}</p>}
            <ul className="flex flex-col gap-2 text-sm">
              {(held?.assumptions ?? []).map((each) => (
                <li key={each.id} className="wrap-anywhere">
                  <Changed text={each.text} other={textIn(pair[1 - side], each.id)} />
                  <span className="text-ink-soft">
                    {' '}
                    {each.confidence}, {percentOf(each.proven)} proven{each.active ? '' : ', inactive'}
                  </span>
                </li>
              ))}
            </ul>
            {!held && <p className="text-ink-soft">Empty</p>}
          </div>
        ))}
      </div>
    </section>
  );
}

type Held = DecisionView['canvas'][number] | undefined;

function textIn(held: Held, id: string): string | undefined {
  return held?.assumptions.find((each) => each.id === id)?.text;
}

/** Marked when the other moment has different text or none. */
function Changed({ text, other }: { text: string; other: string | undefined }) {
  return text === other ? text : <mark className="marked">{text}</mark>;
}
