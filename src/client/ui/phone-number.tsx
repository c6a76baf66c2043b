import { readablePhone } from '../../shared/readable-phone.ts';

/** A number in E.164, written as people of its country write it and never broken; the same face on every screen. */
export function PhoneNumber({ number }: { number: string }) {
  return <span className="figures whitespace-nowrap">{readablePhone(number)}</span>;
}
