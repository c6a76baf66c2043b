import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../shared/log.ts';
import { runAdminCommand } from '../admin/admin-commands.ts';
import type { Ctx } from '../context.ts';
import { joiner, makePage } from '../launch/public-page/public-page.fixture.ts';
import { createPin } from '../pins/pins.service.ts';
import { createCaller } from '../root-router.ts';
import type { TestContext } from '../testing/test-context.ts';
import { openLine } from '../testing/twiml-robot/open-line.ts';
import type { TwimlRobot } from '../testing/twiml-robot/twiml-robot.ts';
import { jobContext } from './request-context.ts';

const CALLER = '+14155552671';

/** The lines logged under "security", without the fields that all lines have. */
const program: Record<string, unknown>[] = [];
let test: TestContext;
let robot: TwimlRobot;
let close: () => Promise<void>;
beforeAll(async () => {
  const onLine = (line: string) => {
    const { level: _level, time: _time, pid: _pid, hostname: _host, ...said } = JSON.parse(line);
    if (said.msg === 'security') program.push(said);
  };
  ({ test, robot, close } = await openLine({ onLine }));
});
afterAll(() => close());

const credentials = { email: 'ada@example.org', password: 'a long password' };

/** The lines that a call logs. */
async function linesOf(call: (caller: ReturnType<typeof createCaller>) => Promise<unknown>, as?: Ctx) {
  const lines: object[] = [];
  const keep = (details: object, message?: string) => void lines.push({ ...details, message });
  const log: Log = { debug: () => {}, info: keep, warn: keep, error: keep };
  const ctx = Object.create(as ?? test.nobody(), { log: { value: log } }) as Ctx;
  await call(createCaller(ctx)).catch(() => {});
  return lines;
}

describe('the security log', () => {
  it('has a line for every successful and every refused sign-in or sign-up', async () => {
    const line = { address: '192.0.2.1', message: 'security' };
    expect(await linesOf((caller) => caller.accounts.signUp(credentials))).toEqual([
      { ...line, userId: expect.any(String), call: 'accounts.signUp', outcome: 'done' },
    ]);
    const wrong = { ...credentials, password: 'another password' };
    expect(await linesOf((caller) => caller.accounts.signIn(wrong))).toEqual([
      { ...line, call: 'accounts.signIn', outcome: 'unauthenticated' },
    ]);
    expect(await linesOf((caller) => caller.admin.unlock({ password: 'a guess' }))).toEqual([
      { ...line, call: 'admin.unlock', outcome: 'unauthenticated' },
    ]);
  });

  it('identifies a refused founder by id only, without any personal data', async () => {
    const { user, ctx } = await test.founder();
    const lines = await linesOf(
      (caller) => caller.features.create({ title: 'secret', description: 'b' }),
      ctx,
    );
    expect(lines).toEqual([
      {
        address: '192.0.2.1',
        userId: user.id,
        call: 'features.create',
        outcome: 'unauthenticated',
        message: 'security',
      },
    ]);
  });

  it('has a line for a wrong secret that is no password: a link, a texted code, a PIN', async () => {
    const { user, ctx } = await test.founder();
    await createPin(test.as(user), { code: '2580', label: 'Walks', isActive: true });
    const password = 'a long password';
    const outcomes = [
      ...(await linesOf((caller) => caller.accounts.reset({ token: 'guessed', password }))),
      ...(await linesOf((caller) => caller.accounts.confirmEmail({ token: 'guessed' }))),
      ...(await linesOf((caller) => caller.accounts.verifyPhone({ code: '123456' }), ctx)),
      ...(await linesOf((caller) => caller.calls.simulate({ pin: '3690', sample: true }), ctx)),
      ...(await linesOf((caller) => caller.calls.simulate({ pin: '2580', sample: true }), ctx)),
    ];
    expect(outcomes).toMatchObject([
      { call: 'accounts.reset', outcome: 'bad_input' },
      { call: 'accounts.confirmEmail', outcome: 'bad_input' },
      { call: 'accounts.verifyPhone', outcome: 'bad_input', userId: user.id },
      { call: 'calls.simulate', outcome: 'impossible', userId: user.id },
    ]);
  });

  it('has a line for each wrong PIN on the phone, which names the call and not the number', async () => {
    program.length = 0;
    await robot.call({ from: CALLER, keys: ['1111', '2222', '3333'], ends: 'hangup' });
    const line = { call: 'line.pin', callId: expect.any(String), outcome: 'unauthenticated' };
    expect(program).toMatchObject([line, line, line]);
    // Made-up ids hold any four digits once in a hundred runs.
    const withoutIds = JSON.stringify(program).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    expect(withoutIds).not.toMatch(/5552671|1111|2222|3333/);
    await robot.call({ from: CALLER, keys: ['4444', '5555', '6666'], ends: 'hangup' });
    expect(program.map(({ outcome }) => outcome)).toContain('too_many');
  });

  it('has a line for a rate-limited form of a published page, without personal data', async () => {
    const { slug } = await makePage(test);
    const join = (n: number) =>
      test.app.inject({
        method: 'POST',
        url: `/p/${slug}/join`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(joiner(`often${n}`)).toString(),
      });
    program.length = 0;
    for (let n = 1; n <= 31; n += 1) await join(n);
    expect(program).toMatchObject([{ call: 'POST /p/:slug/join', outcome: 'too_many' }]);
    expect(JSON.stringify(program)).not.toContain('often31');
  });

  it('has a line in the running program for actions of the operator by the command line', async () => {
    const { user } = await test.founder();
    program.length = 0;
    const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    const admin = (...args: string[]) => runAdminCommand(jobContext(test.deps, 'admin', silent), args);
    await admin('reset-password', user.email, 'walks with dogs');
    await admin('make-link', user.email);
    await admin('invite', 'guest@example.org');
    await expect(admin('end-sessions', 'nobody@example.org')).rejects.toThrow();
    await admin('delete-user', user.email);
    await vi.waitFor(() => expect(program).toHaveLength(4));
    expect(program).toMatchObject([
      { call: 'admin reset-password', userId: user.id, outcome: 'done' },
      { call: 'admin make-link', userId: user.id, outcome: 'done' },
      { call: 'admin invite', outcome: 'done' },
      { call: 'admin delete-user', userId: user.id, outcome: 'done' },
    ]);
    expect(JSON.stringify(program)).not.toContain('@example');
  });

  it('has no line for ordinary successful calls', async () => {
    const { ctx } = await test.founder();
    expect(await linesOf((caller) => caller.concepts.list(), ctx)).toEqual([]);
  });
});
