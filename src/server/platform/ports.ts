import type { Analyst } from './ai/analyst.port.ts';
import type { ModelServer } from './ai/model-server.port.ts';
import type { ResumeReader } from './ai/openai/resume-reader.ts';
import type { Mail } from './mail/mail.port.ts';
import type { ReadPage } from './page-fetch/page-fetch.port.ts';
import type { Payments } from './payments/payments.port.ts';
import type { Transcriber } from './speech/transcriber.port.ts';
import type { ObjectStorage } from './storage/storage.port.ts';
import type { Telephony } from './telephony/telephony.port.ts';

/** The program's interfaces to external services. Each adapter is chosen once, at start. */
export interface Ports {
  readonly analyst: Analyst;
  /** The free built-in analyst, used when a budget is exhausted. The same as `analyst` if no model is configured. */
  readonly freeAnalyst: Analyst;
  /** The server behind the analyst; null where there is none. */
  readonly model: ModelServer | null;
  readonly storage: ObjectStorage;
  readonly telephony: Telephony;
  readonly mail: Mail;
  /** Transcribes resumes that are images; null if no model is configured. */
  readonly resumeReader: ResumeReader | null;
  readonly transcriber: Transcriber;
  /** Null where no payment provider is configured. */
  readonly payments: Payments | null;
  readonly readPage: ReadPage;
}
