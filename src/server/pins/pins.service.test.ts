import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinView } from '../../shared/pins.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createPin, listPins, removePin, updatePin } from './pins.service.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({ now: () => new Date(Date.now() + laterMs) });
});
afterAll(() => test.close());

let laterMs = 0;
let lastCode = 1000;
function fresh() {
  lastCode += 1;
  return { code: String(lastCode), label: 'Walks', isActive: true };
}

describe('PINs', () => {
  it('is created active and unused, and listed oldest first', async () => {
    const { user, ctx } = await test.founder();
    const first = await createPin(ctx, fresh());
    const second = await createPin(test.as(user), fresh());
    expect(pinView.parse(first)).toMatchObject({ label: 'Walks', isActive: true, usageCount: 0 });
    expect((await listPins(test.as(user))).map((pin) => pin.id)).toEqual([first.id, second.id]);
  });

  it('changes label and activity independently, and never the code', async () => {
    const { user, ctx } = await test.founder();
    const pin = await createPin(ctx, fresh());
    const edit = { id: pin.id, label: 'Car', code: '9999' };
    expect(await updatePin(test.as(user), edit)).toEqual({ ...pin, label: 'Car' });
    expect(await updatePin(test.as(user), { id: pin.id, isActive: false })).toEqual({
      ...pin,
      label: 'Car',
      isActive: false,
    });
  });

  it('refuses a code that another founder has, beside the field, for any number of simultaneous requests', async () => {
    const input = fresh();
    const owner = await test.founder();
    await createPin(owner.ctx, input);
    const other = await test.founder();
    await expect(createPin(other.ctx, input)).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { code: expect.stringContaining('taken') } },
    });
    const contested = fresh();
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => createPin(test.as(owner.user), contested)),
    );
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  });

  it('limits attempts to find out which codes are taken', async () => {
    const owner = await test.founder();
    const { code } = await createPin(owner.ctx, fresh());
    const prober = await test.founder();
    for (let i = 0; i < 10; i += 1) {
      await expect(createPin(test.as(prober.user), { ...fresh(), code })).rejects.toMatchObject({
        code: 'conflict',
      });
    }
    await expect(createPin(test.as(prober.user), fresh())).rejects.toMatchObject({ code: 'too_many' });
  });

  it('limits them over a day too, so that no founder learns all codes in use by patience', async () => {
    const { code } = await createPin((await test.founder()).ctx, fresh());
    const prober = await test.founder();
    let learned = 0;
    try {
      for (let hours = 0; hours < 24; hours += 1) {
        for (let refused = ''; refused !== 'too_many'; ) {
          const tried = createPin(test.as(prober.user), { ...fresh(), code });
          refused = await tried.then(
            () => 'created',
            (error: { code: string }) => error.code,
          );
          if (refused === 'conflict') learned += 1;
        }
        laterMs += 60 * 60 * 1000;
      }
    } finally {
      laterMs = 0;
    }
    expect(learned).toBeLessThanOrEqual(80);
  });

  describe('changing and deleting one', () => {
    it.each([
      ['owner', 'allowed'],
      ['stranger', 'not_found'],
      ['signed-out', 'unauthenticated'],
      ['admin', 'allowed'],
    ] as const)('as %s is %s', async (who, outcome) => {
      const owner = await test.founder();
      const stranger = await test.founder();
      const pin = await createPin(owner.ctx, fresh());
      const ctx = () =>
        ({
          owner: () => test.as(owner.user),
          stranger: () => stranger.ctx,
          'signed-out': () => test.nobody(),
          admin: () => test.as(stranger.user, { admin: true }),
        })[who]();
      const change = updatePin(ctx(), { id: pin.id, label: 'Mine' });
      if (outcome === 'allowed') {
        expect(await change).toMatchObject({ label: 'Mine' });
        expect((await listPins(ctx())).some((each) => each.id === pin.id)).toBe(true);
        await removePin(ctx(), pin.id);
        expect(await listPins(test.as(owner.user))).toEqual([]);
      } else {
        await expect(change).rejects.toMatchObject({ code: outcome });
        await expect(removePin(ctx(), pin.id)).rejects.toMatchObject({ code: outcome });
        expect(await listPins(test.as(owner.user))).toEqual([pin]);
      }
    });

    it('answers a malformed id like an unknown one', async () => {
      const { ctx } = await test.founder();
      await expect(removePin(ctx, "1' or 1=1")).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  it('accepts only four digits and a label, over REST', async () => {
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    const post = (payload: object) =>
      test.app.inject({ method: 'POST', url: '/api/pins', payload, headers: { cookie } });
    for (const code of ['123', '12345', '12a4', '١٢٣٤', '', 1234, null, '-123']) {
      expect((await post({ code, label: 'Walks' })).statusCode).toBe(400);
    }
    expect((await post({ code: '0007', label: '   ' })).json()).toMatchObject({
      fields: { label: 'Please give the PIN a label.' },
    });
    const made = await post({ code: '0007', label: ' Walks ', isActive: false });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ code: '0007', label: 'Walks', isActive: false });
    const gone = await test.app.inject({
      method: 'DELETE',
      url: `/api/pins/${made.json().id}`,
      headers: { cookie },
    });
    expect(gone.statusCode).toBe(200);
    expect(gone.json()).toEqual({});
  });
});
