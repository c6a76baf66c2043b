import { cleanText } from '../../shared/text.ts';
import { runBounded } from '../bounded-work/run-bounded.ts';
import type { Ctx } from '../context.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { sniff } from '../platform/storage/content-sniff.ts';
import type { Budget } from '../spending/spending.ts';
import { type Till, withinBudgets } from '../spending/within-budgets.ts';
import type { PdfText } from './resume-pdf.ts';

/** The maximum length of a resume in a prompt. */
const CONTENT_MAX_CHARACTERS = 30_000;
const READ_WITHIN_MS = 20_000;
/** The cost limit for one reading of one file. */
const READING: Omit<Budget, 'key'> = {
  limitMicros: 200_000,
  spent: () => Promise.resolve(0),
  reason: 'This file is too long to be read by the AI.',
};

const PROBLEMS = {
  missing: 'The uploaded file could not be found. Please upload it again.',
  damaged: 'This file could not be read. Please upload it again, or another copy of it.',
  encrypted: 'This PDF is protected by a password. Please upload a copy without one.',
  empty: 'No text was found in this PDF. It may be a scan: please upload one with text that can be selected.',
  image: 'The text of an image cannot be read without an AI account. Please upload a PDF with text.',
  unreadable: 'No text could be read from this file. Please upload a PDF with text that can be selected.',
  model:
    'The AI that reads images could not be reached. Please upload the file again later, or a PDF with text.',
} as const;

export interface ResumeReading {
  readonly resumeContent: string | null;
  /** Why there is no text, worded for the founder; null when there is. */
  readonly resumeProblem: string | null;
}

interface Attempt {
  readonly userId: string;
  readonly last: boolean;
  readonly signal: AbortSignal;
}

/**
 * The text of a resume: extracted from a PDF, or transcribed by a model from a picture or scan.
 *
 * @throws AnalystError while a model is unavailable and a retry will follow
 */
export async function readResumeText(
  ctx: Ctx,
  bytes: Buffer | null,
  attempt: Attempt,
): Promise<ResumeReading> {
  if (!bytes) return problem('missing');
  const { mimeType } = await sniff(bytes);
  if (mimeType.startsWith('image/')) return readPicture(ctx, bytes, mimeType, 'image', attempt);
  const pdf = await pdfText(bytes);
  if (pdf.kind === 'text') return content(pdf.text);
  if (pdf.kind === 'empty') return readPicture(ctx, bytes, 'application/pdf', 'empty', attempt);
  return problem(pdf.kind);
}

/** A PDF that cannot be parsed, or not in time, counts as damaged. */
async function pdfText(bytes: Buffer): Promise<PdfText> {
  const reading = runBounded('resumePdfText', bytes, { withinMs: READ_WITHIN_MS });
  return reading.catch(() => ({ kind: 'damaged' }));
}

async function readPicture(
  ctx: Ctx,
  bytes: Buffer,
  mimeType: string,
  withoutModel: 'image' | 'empty',
  { userId, last, signal }: Attempt,
): Promise<ResumeReading> {
  const reader = ctx.ports.resumeReader;
  if (!reader) return problem(withoutModel);
  const resume = { bytes, mimeType, fileName: mimeType === 'application/pdf' ? 'resume.pdf' : 'resume' };
  const read = async ({ reserve, shortBecause, onCall }: Till): Promise<ResumeReading> => {
    try {
      const text = await reader.read(resume, {
        signal,
        founder: userId,
        budgetMicros: Number.POSITIVE_INFINITY,
        reserve,
        onCall: (call) => onCall({ ...call, task: 'resumeVision' }),
      });
      return text === '[unreadable]' ? problem('unreadable') : content(text);
    } catch (error) {
      if (!(error instanceof AnalystError) || error.kind !== 'money') throw error;
      return withoutMoney(shortBecause() ?? error.message);
    }
  };
  try {
    return await withinBudgets(ctx, { userId }, read, {
      more: [{ ...READING, key: `resume of ${userId}` }],
    });
  } catch (error) {
    if (!last) throw error;
    ctx.log.warn({ err: error }, 'a resume could not be read');
    return problem('model');
  }
}

function withoutMoney(reason: string): ResumeReading {
  return { resumeContent: null, resumeProblem: `${reason} Please upload a PDF with text.` };
}

function content(text: string): ResumeReading {
  const resumeContent = cleanText(text).trim().slice(0, CONTENT_MAX_CHARACTERS);
  return resumeContent ? { resumeContent, resumeProblem: null } : problem('unreadable');
}

function problem(kind: keyof typeof PROBLEMS): ResumeReading {
  return { resumeContent: null, resumeProblem: PROBLEMS[kind] };
}
