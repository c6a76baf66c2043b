import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { trpc } from '../../lib/trpc.ts';

const LOOK_EVERY_MS = 2000;
const LOOK_FOR_MS = 60_000;

/**
 * How the founder came back from the payment page, by the address. After a payment the account is looked at again until
 * the provider's confirmation has reached the server, for a minute at most; the address alone proves nothing.
 */
export function useReturn(confirmed: boolean) {
  const [params] = useSearchParams();
  const [patient, setPatient] = useState(true);
  const utils = trpc.useUtils();
  const outcome = params.get('checkout');
  const waiting = outcome === 'success' && !confirmed && patient;
  useEffect(() => {
    if (!waiting) return;
    const look = setInterval(() => void utils.accounts.current.refetch(), LOOK_EVERY_MS);
    const giveUp = setTimeout(() => setPatient(false), LOOK_FOR_MS);
    return () => {
      clearInterval(look);
      clearTimeout(giveUp);
    };
  }, [waiting, utils]);
  return { outcome, waiting };
}
