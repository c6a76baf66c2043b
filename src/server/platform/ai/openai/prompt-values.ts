import type { AnalystTask } from '../../../../shared/analysis.ts';
import type { Impact } from '../../../../shared/evidence.ts';
import type {
  AnalystInputs,
  ConfirmedOffer,
  FounderInput,
  JudgedNote,
  NoteInput,
  PitchInput,
} from '../analyst.port.ts';
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
  questions: ({ boxes, ...input }) => ({ ...pitchOf(input), boxes: boxes.join(', ') }),
  canvasSummaries: pitchOf,
  icon: pitchOf,
  evidence: ({ notes, assumption, others: _others, ...input }) => ({
    ...pitchOf(input),
    notes: notesOf(notes),
    canvasBox: assumption.canvasBox,
    assumption: assumption.text,
  }),
  ideas: ({ earlier = [], ...founder }) => {
    const { biography = null, resume = null } = founderOf(founder);
    const given =
      earlier.length > 0
        ? `${BEFORE}\n${earlier.map((idea) => `- ${idea.slice(0, 200).toWellFormed()}`).join('\n')}`
        : null;
    // Appended to the resume, so that edited prompts without a placeholder for it contain it too.
    return { biography, resume: [resume, given].filter(Boolean).join('\n\n') || null };
  },
  communitySummary: ({ thoughts, memberCount }) => ({
    thoughts: notesOf(thoughts.map((each) => ({ ...each, text: [each.text, ...decided(each)].join('\n') }))),
    memberCount: String(memberCount),
  }),
  experiment: ({ pitch, confirmed, assumption, proven, strongest, ended, stage }) => ({
    pitch,
    confirmed: asLines(confirmed),
    canvasBox: assumption.canvasBox,
    assumption: assumption.text,
    standing: `Proven: ${Math.round(proven * 100)} %. Strongest support: ${strongest ?? 'none'}. Ended tests: ${
      ended.map(({ kind, status }) => `${kind} (${status})`).join(', ') || 'none'
    }. Stage: ${stage}.`,
  }),
  messages: ({ pitch, confirmed, assumptions }) => ({
    pitch,
    confirmed: asLines(confirmed),
    canvas: assumptions.map(({ id, canvasBox, text }) => `[id ${id}] ${canvasBox}: ${text}`).join('\n'),
  }),
  judge: ({ pairs }) => ({
    pairs: JSON.stringify(
      pairs.map(({ quote, statement, assumption }) => ({ quote, statement, assumption })),
      null,
      1,
    ),
  }),
};

const BEFORE = 'Ideas that this founder has been given before; propose others, in other trades:';

/** The values for the placeholders of a task's prompt. */
export function promptValues<T extends AnalystTask>(task: T, input: AnalystInputs[T]): TemplateValues {
  const values = VALUES[task](input);
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text === null ? null : withoutEmails(text)]),
  );
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;

/** Removes e-mail addresses, which must not be sent to a model. */
function withoutEmails(text: string): string {
  return text.replace(EMAIL, '[e-mail address]');
}

/** The founder's confirmed values are appended to the pitch, so that every prompt contains them. */
function pitchOf({ pitch, confirmed }: PitchInput): TemplateValues {
  const lines = asLines(confirmed);
  return { pitch: lines ? `${pitch}\n\nConfirmed by the founder, goes before the above:\n${lines}` : pitch };
}

function asLines(confirmed: ConfirmedOffer | undefined): string | null {
  const lines = Object.entries(confirmed ?? {}).flatMap(([field, words]) =>
    words ? [`${field}: ${words}`] : [],
  );
  return lines.join('\n') || null;
}

function founderOf({ biography, resume }: FounderInput): TemplateValues {
  return { biography, resume: resume?.slice(0, RESUME_MAX_CHARACTERS).toWellFormed() ?? null };
}

/** Notes with their ids, newest first, up to the space limit. */
/** What is decided of the quotes from a note, for the summary not to say otherwise. */
function decided({ judged = [] }: JudgedNote): string[] {
  return judged.map(({ quote, impact }) => `(Decided: “${quote}” ${DECIDED_WORDS[impact]}.)`);
}

const DECIDED_WORDS: Readonly<Record<Impact, string>> = {
  validates: 'speaks for the concept',
  contradicts: 'speaks against the concept',
  neutral: 'speaks neither for nor against it',
};

function notesOf(notes: readonly NoteInput[]): string | null {
  const lines = notes.map(({ id, author, text }) => `[noteId ${id}] by ${author}:\n${text}`);
  return lines.join('\n\n').slice(0, NOTES_MAX_CHARACTERS).toWellFormed() || null;
}
