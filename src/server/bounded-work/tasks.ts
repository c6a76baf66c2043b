import { checkQuotes } from '../evidence/checks/evidence.verify.ts';
import { originKeys } from '../evidence/evidence.origins.ts';
import { pictureFacts } from '../launch/picture-facts.ts';
import { PageFetchError } from '../platform/page-fetch/page-fetch.port.ts';
import { pageText } from '../platform/page-fetch/page-text.ts';
import { soundSeconds } from '../recordings/sound-seconds.ts';
import { resumePdfText } from '../resume/resume-pdf.ts';

export type PageReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly message: string };

/** What is done with strangers' bytes in a thread of its own. Input and output are plain data. */
export const TASKS = {
  pageText: async ({ body, header }: { body: Uint8Array; header: string }): Promise<PageReading> => {
    try {
      return { kind: 'text', text: await pageText(Buffer.from(body), header) };
    } catch (error) {
      if (error instanceof PageFetchError) return { kind: 'unreadable', message: error.message };
      throw error;
    }
  },
  checkQuotes: async (input: Parameters<typeof checkQuotes>[0]) => checkQuotes(input),
  originKeys: async (input: Parameters<typeof originKeys>[0]) => originKeys(input),
  soundSeconds: (sound: Parameters<typeof soundSeconds>[0]) => soundSeconds(sound),
  pictureFacts: async (bytes: Uint8Array) => pictureFacts(bytes),
  resumePdfText: (bytes: Uint8Array) => resumePdfText(bytes),
} as const;

export type TaskName = keyof typeof TASKS;
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;
