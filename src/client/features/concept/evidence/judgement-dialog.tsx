import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS } from '../../../../shared/canvas.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { hostOf, SOURCE_WORDS } from './evidence-words.ts';
import { QuoteInSource } from './quote-in-source.tsx';
import { useJudgementRound } from './use-judgement.ts';

interface JudgementDialogProps {
  conceptId: string;
  /** The order of the pieces; fixed when the dialog opens. */
  waiting: readonly EvidenceView[];
  assumptions: ReadonlyMap<string, Pick<AssumptionView, 'text' | 'canvasBox'>>;
  onClose: () => void;
}

/** Judges waiting pieces one by one: F for, A against, N neither, S skip, U undo. */
export function JudgementDialog({ conceptId, waiting, assumptions, onClose }: JudgementDialogProps) {
  const round = useJudgementRound(conceptId, waiting);
  const { at, total, piece, busy, judged, canUndo, decide, skip, undo } = round;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy || at > total) return;
    const frame = requestAnimationFrame(() => {
      panel.current?.focus({ preventScroll: true });
      // The next piece is read from its beginning.
      panel.current?.parentElement?.scrollTo?.(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [at, total, busy]);
  const keys: Record<string, () => unknown> = {
    f: () => decide('validates'),
    a: () => decide('contradicts'),
    n: () => decide('neutral'),
    s: skip,
    u: undo,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Judge Evidence" width={920}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys duplicate the buttons below */}
      <div ref={panel} tabIndex={-1} onKeyDown={press} className="outline-none">
        <Progress label={`${at} of ${total} judged or skipped`} value={at} max={total} className="mb-4" />
        {/* There from the start: what comes with its own live region is not read out. */}
        <div aria-live="polite">
          {piece ? (
            <SideBySide
              conceptId={conceptId}
              piece={piece}
              assumption={assumptions.get(piece.assumptionId)}
              place={`${at + 1} of ${total}`}
            />
          ) : (
            <p className="py-4">{endWords(judged, total)}</p>
          )}
        </div>
        <DialogActions>
          <Button disabled={!canUndo || busy} onClick={() => void undo()} aria-keyshortcuts="u">
            Undo <Key letter="U" />
          </Button>
          {piece ? (
            <>
              <Button disabled={busy} onClick={skip} aria-keyshortcuts="s">
                Skip <Key letter="S" />
              </Button>
              <Button disabled={busy} onClick={() => void decide('neutral')} aria-keyshortcuts="n">
                Neither <Key letter="N" />
              </Button>
              <Button disabled={busy} onClick={() => void decide('contradicts')} aria-keyshortcuts="a">
                Against <Key letter="A" />
              </Button>
              <Button disabled={busy} onClick={() => void decide('validates')} aria-keyshortcuts="f">
                For <Key letter="F" />
              </Button>
            </>
          ) : (
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function endWords(judged: number, total: number): string {
  if (judged === total) return total === 1 ? 'It is judged.' : `All ${total} are judged.`;
  const said = judged === 0 ? 'Nothing was judged.' : `You have judged ${judged} of ${total}.`;
  return `${said} What you skipped still waits.`;
}

function Key({ letter }: { letter: string }) {
  return (
    <kbd aria-hidden className="hidden font-mono text-sm opacity-70 sm:inline">
      {letter}
    </kbd>
  );
}

interface SideBySideProps {
  conceptId: string;
  piece: EvidenceView;
  assumption: Pick<AssumptionView, 'text' | 'canvasBox'> | undefined;
  place: string;
}

function SideBySide({ conceptId, piece, assumption, place }: SideBySideProps) {
  const { text, origin, sourceUrl, unverifiedReason } = piece;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <section>
        <h3 className="mb-1 text-sm text-ink-soft">The assumption</h3>
        <p className="text-xl font-semibold wrap-anywhere">{assumption?.text}</p>
        <p className="mt-2 text-sm text-ink-soft">
          {place}
          {assumption && ` · ${CANVAS_BOX_LABELS[assumption.canvasBox]}`}
        </p>
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="text-sm text-ink-soft">What was found</h3>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <QuoteInSource conceptId={conceptId} piece={piece} />
        <p className="text-sm text-ink-soft wrap-anywhere">
          {SOURCE_WORDS[origin.kind]}
          {sourceUrl && `: ${hostOf(sourceUrl)}`}
        </p>
        {unverifiedReason && <p className="text-sm text-tone-orange">{unverifiedReason}</p>}
      </section>
    </div>
  );
}
