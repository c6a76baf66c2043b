import type { Part } from '../../shared/part-status.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { AwayError } from '../platform/away.ts';
import { MailError } from '../platform/mail/mail.port.ts';
import { PaymentsError, type PaymentsErrorCode } from '../platform/payments/payments.port.ts';
import { TranscriptionError } from '../platform/speech/transcriber.port.ts';
import { StorageError } from '../platform/storage/storage.errors.ts';
import { TelephonyError } from '../platform/telephony/telephony.port.ts';

/** The provider's own error text is not used, because it may contain keys. */
const PAYMENTS: Partial<Record<PaymentsErrorCode, string>> = {
  unreachable: 'The payment provider could not be reached.',
  failed: 'The payment provider answered with a fault of its own.',
  refused: 'The payment provider refused what was asked.',
};

/**
 * Describes an error of a service in words that founders may read; null when the service is not at fault: a letter to
 * an address that does not exist, a recording that is too long, a forged event.
 */
export function failureWords(error: unknown): string | null {
  if (error instanceof MailError) return error.permanent ? null : error.message;
  if (error instanceof PaymentsError) return PAYMENTS[error.code] ?? null;
  if (error instanceof StorageError)
    return error.code === 'full' || error.code === 'unavailable' ? error.message : null;
  if (error instanceof TranscriptionError) return error.cause ? error.message : null;
  if (error instanceof AnalystError || error instanceof TelephonyError) return error.message;
  return null;
}

const NAMES: Record<Part, string> = {
  database: 'The database',
  queue: 'The queue',
  storage: 'The file store',
  model: 'The model server',
  speech: 'The speech server',
  telephony: 'The phone provider',
  payments: 'The payment provider',
  mail: 'The mail server',
};

/** Like {@link failureWords}, for a health check, where any error is a failure of the service. */
export function silenceWords(part: Part, error: unknown): string {
  if (error instanceof AwayError) return `${NAMES[part]} did not answer in time.`;
  return failureWords(error) ?? `${NAMES[part]} could not be reached.`;
}
