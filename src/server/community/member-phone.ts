import { toE164 } from '../accounts/phone.ts';

/** E.164 when it can be read as a number; a founder may also keep words here, such as an extension. */
export function readPhone(typed: string | null | undefined): string | null {
  return typed ? (toE164(typed) ?? typed) : null;
}
