import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { LedgerPart } from './notes.ts';
import type { Tally } from './tally.ts';
import type { FaultWorld } from './world.ts';

const PATH = '/api/twilio/sms';
const AGAIN_MS = 500;

/** Texts to the line, each from its own number; each webhook is retried until accepted, then sent once more. */
export function keepTexting(
  { origin, phone }: Pick<FaultWorld, 'origin' | 'phone'>,
  everyMs: number,
  tally: Tally,
): LedgerPart {
  const taken: { sid: string; number: string }[] = [];
  let stopped = false;
  let begun = 0;

  async function deliver(form: Record<string, string>): Promise<boolean> {
    const signature = getExpectedTwilioSignature(phone.authToken, origin + PATH, form);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    };
    const body = new URLSearchParams(form).toString();
    return (await tally.ask('text', origin + PATH, { method: 'POST', headers, body })) !== null;
  }

  const running = (async () => {
    while (!stopped) {
      begun += 1;
      const sid = `SM${randomBytes(16).toString('hex')}`;
      const number = `+1415${String(5_000_000 + begun)}`;
      const form = {
        MessageSid: sid,
        From: number,
        To: phone.env.TWILIO_PHONE_NUMBER ?? '',
        Body: `PawPlan number ${begun} plans the routes of dog walkers. I asked 12 and 9 lose an hour a day.`,
      };
      while (!(await deliver(form))) await wait(AGAIN_MS);
      taken.push({ sid, number });
      await deliver(form);
      await wait(everyMs);
    }
  })();

  return {
    async stop() {
      stopped = true;
      await running;
    },
    async compare(client) {
      const { rows } = await client.query<{ texts: string; entries: string }>(
        `select (select count(*) from text_messages where provider_sid = sid) as texts,
           (select count(*) from competition_entries where phone_number = number) as entries
         from unnest($1::text[], $2::text[]) as taken (sid, number)`,
        [taken.map(({ sid }) => sid), taken.map(({ number }) => number)],
      );
      const count = (is: (row: { texts: number; entries: number }) => boolean) =>
        rows.filter((row) => is({ texts: Number(row.texts), entries: Number(row.entries) })).length;
      return {
        told: { 'texts taken': taken.length },
        wrong: {
          'texts lost': count(({ texts, entries }) => texts === 0 || entries === 0),
          'texts counted twice': count(({ texts, entries }) => texts > 1 || entries > 1),
        },
      };
    },
  };
}
