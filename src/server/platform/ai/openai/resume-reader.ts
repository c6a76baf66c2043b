import { z } from 'zod';
import type { AnalystRun } from '../analyst.port.ts';
import { withoutUnwanted } from './answers/plain-text.ts';
import { holdToSchema } from './answers/read-answer.ts';
import { createModelDesk, type ModelDesk, type ModelDeskOptions } from './server/model-desk.ts';
import { type CurrentPrompt, createAsk, type ModelLog, type QuestionCall } from './structured-question.ts';

const resumeTextSchema = z.object({ text: z.string().trim().min(1).max(30_000) });

export interface ScannedResume {
  readonly bytes: Uint8Array;
  /** image/jpeg, image/png or application/pdf. */
  readonly mimeType: string;
  readonly fileName: string;
}

/** Transcribes resumes that are images. */
export interface ResumeReader {
  /**
   * The words of a scanned or photographed resume, in its own language; at most 30,000 characters.
   *
   * @throws AnalystError when the document could not be read.
   */
  read(
    resume: ScannedResume,
    run: Pick<AnalystRun, 'signal' | 'budgetMicros' | 'founder' | 'reserve'> & {
      readonly onCall: (call: QuestionCall) => void;
    },
  ): Promise<string>;
}

export interface ResumeReaderOptions extends ModelDeskOptions {
  /** The desk to use, if other callers share the server. */
  readonly desk?: ModelDesk;
  readonly log: ModelLog;
  readonly prompt: () => Promise<CurrentPrompt>;
}

/** Reads scanned resumes with a model that can see. */
export function createOpenAiResumeReader(options: ResumeReaderOptions): ResumeReader {
  const ask = createAsk(options.desk ?? createModelDesk(options), options);
  return {
    async read({ bytes, mimeType, fileName }, run) {
      const prompt = await options.prompt();
      const dataUrl = `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`;
      const { text } = await ask({
        name: 'resumeVision',
        prompt,
        turns: () => [
          { role: 'system', text: prompt.systemPrompt },
          { role: 'user', text: prompt.userPrompt, attachment: { fileName, mimeType, dataUrl } },
        ],
        schema: resumeTextSchema,
        webSearch: false,
        maxOutputTokens: 8000,
        leastOutputTokens: 1000,
        finish: (answer) => holdToSchema(resumeTextSchema, { text: withoutUnwanted(answer.text) }),
        run,
        onCall: run.onCall,
      });
      return text;
    },
  };
}
