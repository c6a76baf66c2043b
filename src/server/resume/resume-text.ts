import { cleanText } from '../../shared/text.ts';
import { runBounded } from '../bounded-work/run-bounded.ts';
import type { Ctx } from '../context.ts';
import type { QuestionCall } from '../platform/ai/openai/structured-question.ts';
import { sniff } from '../platform/storage/content-sniff.ts';
import type { PdfText } from './resume-pdf.ts';

/** What a resume may add to a prompt. */
const CONTENT_MAX_CHARACTERS = 30_000;
const RESUME_BUDGET_MICROS = 200_000;
const READ_WITHIN_MS = 20_000;

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
  /** Why there is no text, in words for the founder; null when there is. */
  readonly resumeProblem: string | null;
  /** What was asked of a model, for the ledger. */
  readonly calls: readonly QuestionCall[];
}

/**
 * The text of a resume: of a PDF what it says by itself, of a picture or a scan what a model sees in it.
 *
 * @throws AnalystError while a model cannot be reached and another try will follow
 */
export async function readResumeText(
  ctx: Ctx,
  bytes: Buffer | null,
  attempt: { last: boolean; signal: AbortSignal },
): Promise<ResumeReading> {
  if (!bytes) return problem('missing');
  const { mimeType } = await sniff(bytes);
  if (mimeType.startsWith('image/')) return readPicture(ctx, bytes, mimeType, 'image', attempt);
  const pdf = await pdfText(bytes);
  if (pdf.kind === 'text') return content(pdf.text);
  if (pdf.kind === 'empty') return readPicture(ctx, bytes, 'application/pdf', 'empty', attempt);
  return problem(pdf.kind);
}

/** A PDF that cannot be read in time, or not at all, counts as damaged. */
async function pdfText(bytes: Buffer): Promise<PdfText> {
  const reading = runBounded('resumePdfText', bytes, { withinMs: READ_WITHIN_MS });
  return reading.catch(() => ({ kind: 'damaged' }));
}

async function readPicture(
  ctx: Ctx,
  bytes: Buffer,
  mimeType: string,
  withoutModel: 'image' | 'empty',
  { last, signal }: { last: boolean; signal: AbortSignal },
): Promise<ResumeReading> {
  const reader = ctx.ports.resumeReader;
  if (!reader) return problem(withoutModel);
  const calls: QuestionCall[] = [];
  const resume = { bytes, mimeType, fileName: mimeType === 'application/pdf' ? 'resume.pdf' : 'resume' };
  try {
    const run = {
      signal,
      budgetMicros: RESUME_BUDGET_MICROS,
      onCall: (call: QuestionCall) => calls.push(call),
    };
    const text = await reader.read(resume, run);
    return text === '[unreadable]' ? problem('unreadable', calls) : content(text, calls);
  } catch (error) {
    if (!last) throw error;
    ctx.log.warn({ err: error }, 'a resume could not be read');
    return problem('model', calls);
  }
}

function content(text: string, calls: readonly QuestionCall[] = []): ResumeReading {
  const resumeContent = cleanText(text).trim().slice(0, CONTENT_MAX_CHARACTERS);
  return resumeContent ? { resumeContent, resumeProblem: null, calls } : problem('unreadable', calls);
}

function problem(kind: keyof typeof PROBLEMS, calls: readonly QuestionCall[] = []): ResumeReading {
  return { resumeContent: null, resumeProblem: PROBLEMS[kind], calls };
}
