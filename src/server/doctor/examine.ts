import type { Env } from '../env.ts';
import { examineMail, examinePhone } from './examine-contacts.ts';
import { examineGround } from './examine-ground.ts';
import { examineModel, examineSpeech } from './examine-model.ts';
import { examinePayments } from './examine-payments.ts';
import { examineStorage } from './examine-storage.ts';
import type { ExaminedPorts } from './examined-ports.ts';
import { type Finding, inTime } from './finding.ts';

export interface ExamineOptions {
  /** The number that receives a test message, in E.164; without it none is sent. */
  readonly textTo?: string | undefined;
  /** The timeout of each check, in milliseconds; all run concurrently. */
  readonly patienceMs?: number;
}

/** In milliseconds; the whole run stays under a minute even if services do not answer. */
const PATIENCE_MS = 50_000;

/** Uses each configured service once. Never throws: a failure is a finding. */
export async function examine(
  env: Env,
  ports: ExaminedPorts,
  { textTo, patienceMs = PATIENCE_MS }: ExamineOptions = {},
): Promise<Finding[]> {
  const parts = await Promise.all([
    inTime(patienceMs, 'Database, queue and single sign-on', examineGround(env)),
    inTime(patienceMs, 'Model', examineModel(ports)),
    inTime(patienceMs, 'Transcription', examineSpeech(env, ports)),
    inTime(patienceMs, 'Storage', examineStorage(env, ports)),
    inTime(patienceMs, 'Mail', examineMail(env, ports)),
    inTime(patienceMs, 'Payments', examinePayments(env, ports)),
    inTime(patienceMs, 'Phone', examinePhone(env, ports, textTo)),
  ]);
  return parts.flat();
}
