import type { CallView } from '../../../shared/calls.ts';
import { readablePhone } from '../../../shared/readable-phone.ts';

/** The caller as known from the number; distinguishes a withheld number from a simulated call without one. */
export function callerName({ phoneNumber, simulated }: Pick<CallView, 'phoneNumber' | 'simulated'>): string {
  if (phoneNumber) return readablePhone(phoneNumber);
  return simulated ? 'Without a number' : 'Number withheld';
}
