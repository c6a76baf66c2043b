import { readablePhone } from '../../../shared/readable-phone.ts';

/** Who rang, as far as the number says. */
export function callerName(phoneNumber: string | null): string {
  return phoneNumber ? readablePhone(phoneNumber) : 'Number withheld';
}
