import type { CallView } from '../../../shared/calls.ts';
import { readablePhone } from '../../../shared/readable-phone.ts';
import { PhoneNumber } from '../../ui/phone-number.tsx';

type Caller = Pick<CallView, 'phoneNumber' | 'simulated'>;

/** The caller as known from the number; distinguishes a withheld number from a simulated call without one. */
export function callerName({ phoneNumber, simulated }: Caller): string {
  if (phoneNumber) return readablePhone(phoneNumber);
  return simulated ? 'Without a number' : 'Number withheld';
}

/** The caller as `callerName` has it, a number in the face of numbers. */
export function CallerName({ call }: { call: Caller }) {
  return call.phoneNumber ? <PhoneNumber number={call.phoneNumber} /> : callerName(call);
}
