import type { UserView } from '../../../shared/accounts.ts';
import { useConfig } from '../../lib/config.ts';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';

/** Where a phone line is set up: the code that proves the founder's number, so that calls from it are theirs. */
export function PhoneProof({ user }: { user: UserView }) {
  const config = useConfig();
  if (!config?.twilioConfigured || !user.phoneNumber) return null;
  const number = <PhoneNumber number={user.phoneNumber} />;
  if (user.phoneVerified) {
    return <p className="mt-4 text-sm text-ink-soft">{number} is confirmed: calls from it are yours.</p>;
  }
  return (
    <section aria-labelledby="phone-proof" className="mt-8 border-t-[1.5px] border-line pt-4">
      <h3 id="phone-proof">Confirm Your Number</h3>
      <p className="mt-1 text-sm text-ink-soft">
        Enter the six digits that we text to {number}. Until then, calls from it are asked for a PIN.
      </p>
      <PhoneCodeForm />
    </section>
  );
}
