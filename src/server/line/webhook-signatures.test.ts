import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompetitionEntry } from '../competition/competition-entry.entity.ts';
import { createTwilioTelephony } from '../platform/telephony/twilio-telephony.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { doorOf } from '../testing/twiml-robot/door.ts';
import { parseTwiml } from '../testing/twiml-robot/twiml.ts';
import { TwimlRobot } from '../testing/twiml-robot/twiml-robot.ts';
import { TextMessage } from './text-message.entity.ts';

const ORIGIN = 'https://line.example.org';
const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_PHONE_NUMBER: '+15005550006',
};
const START = '/api/twilio/voice';
const params = { CallSid: 'CA1', From: '+14155550123', Body: 'Öl & Wasser = ölig? 100%' };

const robotOf = (test: TestContext, origin = ORIGIN) =>
  new TwimlRobot({
    door: doorOf(test.app),
    origin,
    accountSid: TWILIO.TWILIO_ACCOUNT_SID,
    authToken: TWILIO.TWILIO_AUTH_TOKEN,
    mediaUrl: 'https://media.example.org',
  });

describe('the signature of a webhook', () => {
  let test: TestContext;
  beforeAll(async () => {
    test = await createTestContext({ env: { ...TWILIO, PUBLIC_URL: ORIGIN } });
  });
  afterAll(() => test.close());

  it('matches the test vector that the provider publishes', async () => {
    const telephony = createTwilioTelephony({
      accountSid: 'AC',
      authToken: '12345',
      phoneNumber: '+15005550006',
      allowHosts: [],
    });
    const vector = {
      signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
      url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
      params: {
        CallSid: 'CA1234567890ABCDE',
        Caller: '+14158675309',
        Digits: '1234',
        From: '+14158675309',
        To: '+18005551212',
      },
    };
    expect(await telephony.isGenuine(vector)).toBe(true);
    const withPort = { ...vector, url: 'https://mycompany.com:443/myapp.php?foo=1&bar=2' };
    expect(await telephony.isGenuine(withPort)).toBe(true);
    expect(await telephony.isGenuine({ ...vector, url: `${vector.url}&more=1` })).toBe(false);
    expect(await telephony.isGenuine({ ...vector, params: { ...vector.params, Digits: '1235' } })).toBe(
      false,
    );
  });

  it('is accepted over the public address with its query, in any script', async () => {
    const robot = robotOf(test);
    for (const path of [START, `${START}/pin?attempt=2`, `${START}/status`, '/api/twilio/sms?a=b%20c']) {
      const message = { ...params, MessageSid: 'SM1', CallStatus: 'ringing' };
      const response = await robot.post(path, message);
      expect([path, response.statusCode]).toEqual([path, 200]);
      expect(response.headers['content-type']).toContain('text/xml');
    }
  });

  it("is accepted in the SDK's edge cases: a repeated field, an empty form, an implicit port", async () => {
    const robot = robotOf(test);
    const post = (form: string, signature: string) =>
      test.app.inject({
        method: 'POST',
        url: START,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signature,
        },
        payload: form,
      });
    const twice = { CallSid: 'CA2', MediaUrl: ['b', 'a', 'a'] };
    const signed = getExpectedTwilioSignature(TWILIO.TWILIO_AUTH_TOKEN, ORIGIN + START, twice);
    expect((await post('CallSid=CA2&MediaUrl=b&MediaUrl=a&MediaUrl=a', signed)).statusCode).toBe(200);
    expect((await post('CallSid=CA2&MediaUrl=b&MediaUrl=c&MediaUrl=a', signed)).statusCode).toBe(403);
    // Signed correctly, but for an unknown call.
    expect((await post('', robot.sign(START, {}))).statusCode).toBe(400);
    const withPort = getExpectedTwilioSignature(TWILIO.TWILIO_AUTH_TOKEN, `${ORIGIN}:443${START}`, params);
    expect((await robot.post(START, params, withPort)).statusCode).toBe(200);
  });

  it('is refused when it is missing, or for another address, another form or another token', async () => {
    const robot = robotOf(test);
    const signature = robot.sign(START, params);
    for (const wrong of ['', 'x', robot.sign(`${START}/menu`, params), `${signature}=`]) {
      expect((await robot.post(START, params, wrong)).statusCode).toBe(403);
    }
    expect((await robot.post(START, { ...params, Digits: '1' }, signature)).statusCode).toBe(403);
    expect((await robot.post(`${START}?a=b`, params, signature)).statusCode).toBe(403);
    expect((await robotOf(test, 'https://other.example.org').post(START, params)).statusCode).toBe(403);
  });

  it('is refused with any single bit flipped', async () => {
    const robot = robotOf(test);
    const signature = Buffer.from(robot.sign(START, params));
    for (let bit = 0; bit < signature.length * 8; bit += 1) {
      const flipped = Buffer.from(signature);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      // Headers cannot contain control characters; without them the signature is still wrong.
      const header = flipped.toString('latin1').replace(/[^\x20-\x7e]/g, '');
      expect((await robot.post(START, params, header)).statusCode).toBe(403);
    }
  });

  it('is not sufficient: a missing field or an invalid form is a bad request', async () => {
    const robot = robotOf(test);
    expect((await robot.post('/api/twilio/sms', { From: '+14155550123', Body: 'Hi' })).statusCode).toBe(400);
    expect((await robot.post(START, { From: '+14155550123' })).statusCode).toBe(400);
    const endless = { CallSid: 'CA1', RecordingSid: 'RE'.repeat(10_000), RecordingUrl: 'https://a.test/' };
    expect((await robot.post(`${START}/recording`, endless)).statusCode).toBe(400);
    const json = await test.app.inject({ method: 'POST', url: START, payload: { CallSid: 'CA1' } });
    expect(json.statusCode).toBe(415);
  });
});

describe('a text from a sender without a number', () => {
  let test: TestContext;
  beforeAll(async () => {
    test = await createTestContext({ env: { ...TWILIO, PUBLIC_URL: ORIGIN } });
  });
  afterAll(() => test.close());

  it.each(['HUNCHLINE', 'MyShop 14155550123', '72345', '+72345', 'Anonymous', '+266696687', ''])(
    'is accepted from %j, not answered, and does not become an entry',
    async (from) => {
      for (const body of ['Your code is 4711', 'STOP', '']) {
        const params = { From: from, Body: body, MessageSid: `SM${from}${body}` };
        const response = await robotOf(test).post('/api/twilio/sms', params);
        expect(response.statusCode).toBe(200);
        expect(parseTwiml(response.body)).toEqual([]);
      }
      const em = test.deps.orm.em.fork();
      expect([await em.count(TextMessage), await em.count(CompetitionEntry)]).toEqual([0, 0]);
    },
  );

  it('counts for the number when it comes through a messenger', async () => {
    expect(await robotOf(test).text('whatsapp:+14155550177', 'HELP')).not.toBeNull();
    expect(await test.deps.orm.em.fork().count(TextMessage, { phoneNumber: '+14155550177' })).toBe(1);
  });
});

describe('a webhook behind a proxy', () => {
  it('is verified against the forwarded address where the proxy is trusted', async () => {
    const test = await createTestContext({ env: { ...TWILIO, TRUST_PROXY: 'true' } });
    const robot = robotOf(test);
    const post = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: START,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': robot.sign(START, params),
          ...headers,
        },
        payload: new URLSearchParams(params).toString(),
      });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'line.example.org' };
    expect((await post(forwarded)).statusCode).toBe(200);
    expect((await post({ ...forwarded, 'x-forwarded-host': 'other.example.org' })).statusCode).toBe(403);
    expect((await post({})).statusCode).toBe(403);
    await test.close();
  });

  it('is not verified against the forwarded address where the proxy is not trusted', async () => {
    const test = await createTestContext({ env: TWILIO });
    const robot = robotOf(test);
    const response = await test.app.inject({
      method: 'POST',
      url: START,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': robot.sign(START, params),
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'line.example.org',
      },
      payload: new URLSearchParams(params).toString(),
    });
    expect(response.statusCode).toBe(403);
    await test.close();
  });

  it('is answered with 503 where no provider is configured', async () => {
    const test = await createTestContext({ env: { PUBLIC_URL: ORIGIN } });
    expect((await robotOf(test).post(START, params)).statusCode).toBe(503);
    await test.close();
  });
});
