import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { placeholder } from './fuzz-request.ts';
import { NAUGHTY_VALUES } from './naughty-values.ts';
import { naughtyText } from './schema-input.ts';

/** Input of unknown people that a provider forwards: with a valid signature, but with arbitrary content. */
const odd = <T>(usual: fc.Arbitrary<T>, weight = 3): fc.Arbitrary<T | string> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: naughtyText });

const OWN_NUMBER = placeholder('own', 'phone');
const callSid = odd(fc.constantFrom(...['1', '2', '3', '4'].map((each) => `CA${each}`)), 8);
const recordingSid = odd(fc.constantFrom(`RE${'a'.repeat(32)}`, `RE${'b'.repeat(32)}`));

const phoneFields = fc.record(
  {
    CallSid: callSid,
    From: odd(fc.constantFrom(OWN_NUMBER, '+13055550100', 'anonymous', '+266696687', '12345', 'WORD')),
    To: odd(fc.constant('+15005550006')),
    Digits: odd(fc.constantFrom('1', '2', '1234', '#', '')),
    CallStatus: odd(fc.constantFrom('ringing', 'in-progress', 'completed', 'busy', 'failed', 'no-answer')),
    CallDuration: odd(fc.constantFrom('0', '12', '600')),
    RecordingSid: recordingSid,
    RecordingUrl: odd(fc.constantFrom('https://api.twilio.com/2010-04-01/Accounts/AC1/Recordings/RE1')),
    RecordingStatus: odd(fc.constantFrom('completed', 'absent', 'failed', 'in-progress')),
    RecordingDuration: odd(fc.constantFrom('0', '30')),
    TranscriptionStatus: odd(fc.constantFrom('completed', 'failed')),
    TranscriptionText: naughtyText,
    MessageSid: fc.oneof(fc.uuid(), naughtyText),
    Body: naughtyText,
  },
  { requiredKeys: ['CallSid'] },
);

/** A form as the phone provider posts it; with some repeated and some unknown fields. */
export const phoneForm: fc.Arbitrary<string> = fc
  .tuple(phoneFields, fc.option(fc.tuple(naughtyText, naughtyText)), fc.integer({ min: 0, max: 9 }))
  .map(([fields, extra, twice]) => {
    const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    if (extra) pairs.push([...extra]);
    if (twice === 0) pairs.push(...pairs.slice(0, 2));
    return new URLSearchParams(pairs).toString();
  });

const EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_failed',
  'invoice.paid',
  'customer.deleted',
];

const anything: fc.Arbitrary<unknown> = fc.oneof(naughtyText, fc.constantFrom(...NAUGHTY_VALUES));
const oddly = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: anything });

const seconds = fc.oneof(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), fc.integer(), fc.double());
const customer = fc.constant(placeholder('own', 'customer'));
// A subscription never changes its customer: its id is one of the sender's own.
const ownSubscription = fc.constantFrom('sub_1', 'sub_2').map((id) => `${id}_${placeholder('own', 'owner')}`);
const subscription = fc.record(
  {
    id: oddly(ownSubscription),
    object: oddly(fc.constant('subscription')),
    customer: oddly(fc.oneof(customer, fc.record({ id: customer }))),
    status: oddly(fc.constantFrom('active', 'past_due', 'canceled', 'incomplete', 'trialing', 'unpaid')),
    created: oddly(seconds),
    ended_at: oddly(fc.option(seconds)),
    cancel_at_period_end: oddly(fc.boolean()),
    latest_invoice: oddly(fc.constantFrom('in_1', null)),
    metadata: oddly(fc.record({ userId: fc.constant(placeholder('own', 'owner')) })),
    items: oddly(
      fc.record({
        object: fc.constant('list'),
        data: fc.array(fc.record({ id: fc.constant('si_1'), current_period_end: oddly(seconds) }), {
          maxLength: 2,
        }),
      }),
    ),
    subscription: oddly(fc.option(ownSubscription)),
    client_reference_id: oddly(fc.constant(placeholder('own', 'owner'))),
    payment_status: oddly(fc.constantFrom('paid', 'unpaid')),
    mode: oddly(fc.constantFrom('subscription', 'payment')),
  },
  { requiredKeys: ['customer'] },
);

/** An event of the payment provider, or an object that only resembles one. */
export const paymentEvent: fc.Arbitrary<string> = fc
  .record({
    id: oddly(fc.uuid().map((id) => `evt_${id}`)),
    object: oddly(fc.constant('event')),
    api_version: oddly(fc.constant('2025-09-30.clover')),
    created: oddly(seconds),
    livemode: oddly(fc.boolean()),
    type: oddly(fc.constantFrom(...EVENT_TYPES)),
    data: oddly(fc.record({ object: oddly(subscription) })),
  })
  .map((event) => Buffer.from(JSON.stringify(event)).toString('latin1'));
