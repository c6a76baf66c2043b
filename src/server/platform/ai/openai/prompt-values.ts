import type { AnalystTask } from '../../../../shared/analysis.ts';
import type { AnalystInputs, NoteInput } from '../analyst.port.ts';
import type { TemplateValues } from '../render-template.ts';

const RESUME_MAX_CHARACTERS = 30_000;
const NOTES_MAX_CHARACTERS = 60_000;

const VALUES: { readonly [T in AnalystTask]: (input: AnalystInputs[T]) => TemplateValues } = {
  summary: pitchOf,
  feedback: pitchOf,
  founderFit: (input) => ({ ...pitchOf(input), ...founderOf(input) }),
  assumptions: pitchOf,
  improvements: pitchOf,
  branding: pitchOf,
  marketAnalysis: pitchOf,
  canvasSummaries: pitchOf,
  icon: pitchOf,
  evidence: ({ pitch, notes, assumption }) => ({
    pitch,
    notes: notesOf(notes),
    canvasBox: assumption.canvasBox,
    assumption: assumption.text,
  }),
  ideas: founderOf,
  communitySummary: ({ thoughts, memberCount }) => ({
    thoughts: notesOf(thoughts),
    memberCount: String(memberCount),
  }),
};

/** What the placeholders of a task's prompt stand for. */
export function promptValues<T extends AnalystTask>(task: T, input: AnalystInputs[T]): TemplateValues {
  return VALUES[task](input);
}

function pitchOf({ pitch }: { readonly pitch: string }): TemplateValues {
  return { pitch };
}

function founderOf({ biography, resume }: AnalystInputs['ideas']): TemplateValues {
  return { biography, resume: resume?.slice(0, RESUME_MAX_CHARACTERS).toWellFormed() ?? null };
}

/** Notes with their ids, the latest given first, until the space for them is full. */
function notesOf(notes: readonly NoteInput[]): string | null {
  const lines = notes.map(({ id, author, text }) => `[noteId ${id}] by ${author}:\n${text}`);
  return lines.join('\n\n').slice(0, NOTES_MAX_CHARACTERS).toWellFormed() || null;
}
