import type { Analyst } from './ai/analyst.port.ts';
import type { ModelServer } from './ai/model-server.port.ts';
import type { ResumeReader } from './ai/openai/resume-reader.ts';
import type { Mail } from './mail/mail.port.ts';
import type { ReadPage } from './page-fetch/page-fetch.port.ts';
import type { Payments } from './payments/payments.port.ts';
import type { Transcriber } from './speech/transcriber.port.ts';
import type { ObjectStorage } from './storage/storage.port.ts';
import type { Telephony } from './telephony/telephony.port.ts';

/** The product's doors to the outside. Each is picked once, at start. */
export interface Ports {
  readonly analyst: Analyst;
  /** The built-in analyst, which costs nothing: what is left where money is used up. The same as `analyst` without a model. */
  readonly freeAnalyst: Analyst;
  /** The server behind the analyst; null where there is none. */
  readonly model: ModelServer | null;
  readonly storage: ObjectStorage;
  readonly telephony: Telephony;
  readonly mail: Mail;
  /** Reads resumes that are pictures; null where no model is configured. */
  readonly resumeReader: ResumeReader | null;
  readonly transcriber: Transcriber;
  /** Null where no payment provider is configured. */
  readonly payments: Payments | null;
  readonly readPage: ReadPage;
}
