import type { FormEvent } from 'react';
import { z } from 'zod';
import { CANVAS_BOX_LABELS, type CanvasBox } from '../../../../shared/canvas.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { Button } from '../../../ui/button.tsx';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { TextArea } from '../../../ui/text-area.tsx';

interface CanvasSummaryFormProps {
  conceptId: string;
  box: CanvasBox;
  summary: string | null;
  onDone: () => void;
}

/** Rewrites what a canvas box says in short. What was typed stays when saving fails. */
export function CanvasSummaryForm({ conceptId, box, summary, onDone }: CanvasSummaryFormProps) {
  const draft = useKeptState(`summary of ${box} of ${conceptId}`, summary ?? '', z.string());
  const text = draft.value;
  const setText = (typed: string) => draft.change(() => typed);
  const leave = () => {
    draft.forget();
    onDone();
  };
  const utils = trpc.useUtils();
  const save = trpc.concepts.updateCanvasSummary.useMutation({
    onSuccess: (concept) => {
      utils.concepts.get.setData({ id: conceptId }, concept);
      toastSuccess('Canvas summary updated successfully');
      leave();
    },
    onError: () => toastError('Failed to update canvas summary'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) save.mutate({ id: conceptId, canvasBox: box, summary: text.trim() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label={`Summary of ${CANVAS_BOX_LABELS[box]}`}
        hideLabel
        rows={5}
        autoFocus
        maxLength={2000}
        value={text}
        error={serverFields(save.error).summary}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <NewerValue current={summary ?? ''} draft={text} onTake={setText} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={save.isPending} disabled={!text.trim()}>
          Save
        </Button>
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
