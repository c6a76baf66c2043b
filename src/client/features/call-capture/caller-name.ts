import type { CallView } from '../../../shared/calls.ts';
import { readablePhone } from '../../../shared/readable-phone.ts';

/** Who rang, as far as the number says; nobody withheld one from a call that was made up without any. */
export function callerName({ phoneNumber, simulated }: Pick<CallView, 'phoneNumber' | 'simulated'>): string {
  if (phoneNumber) return readablePhone(phoneNumber);
  return simulated ? 'Without a number' : 'Number withheld';
}
