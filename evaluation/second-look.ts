import { doubtAbout } from '../src/server/evidence/checks/evidence.doubts.ts';
import type { Analyst, AnalystRun } from '../src/server/platform/ai/analyst.port.ts';
import type { EvidenceDraft } from '../src/shared/analysis.ts';
import type { CanvasBox } from '../src/shared/canvas.ts';

/** A piece from a pitch, and the assumption that it was found for. */
export interface PlacedDraft extends EvidenceDraft {
  readonly assumption: string;
  readonly canvasBox: CanvasBox;
}

/** The pieces that count before the founder has judged any: decided, beyond doubt, and decided alike when asked again. */
export async function decidedTwice(
  analyst: Analyst,
  pitch: string,
  evidence: readonly PlacedDraft[],
  run: AnalystRun,
): Promise<PlacedDraft[]> {
  const clear = evidence.filter(
    (draft) =>
      draft.isSure !== false &&
      doubtAbout({ ...draft, author: '', originKind: 'pitch', isSure: true }, draft.assumption) === null,
  );
  const pairs = clear.map(({ quote, text, assumption, canvasBox }) => ({
    quote,
    statement: text,
    assumption,
    canvasBox,
  }));
  const { judgements } = await analyst.run('judge', { pairs, pitch }, run);
  return clear.filter(({ impact }, at) => {
    const judged = judgements[at];
    return judged?.says && judged.sure && judged.direction === impact;
  });
}
