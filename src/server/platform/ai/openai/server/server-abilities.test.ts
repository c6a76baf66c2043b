import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../../../../testing/model-server/model-server.ts';
import { INPUTS, recordedRun, seededPrompt } from '../openai-analyst.fixture.ts';
import { createOpenAiAnalyst } from '../openai-analyst.ts';
import { createModelDesk, type ModelDesk } from './model-desk.ts';
import { ABILITIES, createServerAbilities } from './server-abilities.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let clock: number;
const now = () => clock;
beforeEach(() => {
  clock = Date.parse('2026-11-22T08:00:00Z');
});

describe('a feature that a model server has refused', () => {
  it.each(ABILITIES)('is retried after its pause, by only one question: %s', (ability) => {
    const abilities = createServerAbilities({ now });
    abilities.refused(ability, 'Not supported.');
    expect(abilities.states()[ability]).toMatchObject({ standing: 'doubted', because: 'Not supported.' });
    clock += 30 * SECOND - 1;
    expect(abilities.mayAsk(ability)).toBe(false);
    clock += 1;
    expect([1, 2, 3].map(() => abilities.mayAsk(ability))).toEqual([true, false, false]);
    abilities.worked(ability);
    expect(abilities.states()[ability]).toMatchObject({ standing: 'yes', because: '', askAgainAt: null });
    expect(abilities.mayAsk(ability)).toBe(true);
  });

  it('is doubted for half a minute however many questions that were under way together fail', () => {
    const abilities = createServerAbilities({ now });
    abilities.worked('webSearch');
    for (let question = 0; question < 10; question += 1) abilities.refused('webSearch', 'Not now.');
    expect(abilities.states().webSearch).toMatchObject({
      standing: 'doubted',
      askAgainAt: clock + 30 * SECOND,
    });
    // It is known to work in general: what is answered meanwhile is answered without it, and says so.
    expect([abilities.isProven('webSearch'), abilities.hasWorked('webSearch')]).toEqual([false, true]);
    clock += 30 * SECOND;
    expect(abilities.mayAsk('webSearch')).toBe(true);
    abilities.refused('webSearch', 'Not now.');
    expect(abilities.states().webSearch).toMatchObject({ standing: 'no', askAgainAt: clock + 2 * MINUTE });
  });

  it('is paused longer after each refusal, at most an hour, and never permanently', () => {
    const abilities = createServerAbilities({ now });
    const pauses = [1, 2, 3, 4, 5, 6].map(() => {
      abilities.refused('responses', 'Not Found');
      const pause = (abilities.states().responses.askAgainAt ?? 0) - clock;
      clock += pause;
      expect(abilities.mayAsk('responses')).toBe(true);
      return pause;
    });
    expect(pauses).toEqual([30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 60 * MINUTE, 60 * MINUTE]);
    abilities.worked('responses');
    abilities.refused('responses', 'Not Found');
    expect((abilities.states().responses.askAgainAt ?? 0) - clock).toBe(30 * SECOND);
  });

  it('is logged when it is refused and when it works again, and reported to listeners', () => {
    const logged: unknown[] = [];
    const told: number[] = [];
    const abilities = createServerAbilities({ now, log: { info: (details) => logged.push(details) } });
    abilities.onDoubt((askAgainAt) => told.push(askAgainAt));
    abilities.refused('webSearch', 'Unknown tool');
    abilities.worked('webSearch');
    expect(logged).toEqual([{ ability: 'webSearch', because: 'Unknown tool' }, { ability: 'webSearch' }]);
    expect(told).toEqual([clock + 30 * SECOND]);
  });
});

describe('over HTTP', () => {
  let server: ModelServer;
  let desk: ModelDesk;
  const logged: object[] = [];
  beforeEach(async () => {
    server = await startModelServer();
    logged.length = 0;
    const abilities = { now, log: { info: (details: object) => logged.push(details) } };
    desk = createModelDesk({ apiKey: 'sk-test', baseUrl: server.url, abilities });
  });
  afterEach(() => server.close());

  const ask = (task: 'evidence' | 'icon') =>
    createOpenAiAnalyst({
      apiKey: 'sk-test',
      baseUrl: server.url,
      desk,
      prompts: seededPrompt,
      log: { warn: () => {} },
    }).run(task, INPUTS[task], recordedRun());
  const pathsSince = (from: number) => server.ledger.slice(from).map(({ path }) => path.split('/').at(-1));
  const notFoundOnce = (index: number) => {
    let at = 0;
    server.setBehaviour({
      wild: ({ path }) =>
        path.endsWith('/responses') && ++at === index
          ? { status: 404, body: { error: { message: 'Not Found' } } }
          : null,
    });
  };

  it('a refused web search is requested again after its pause, and works', async () => {
    server.setBehaviour({ webSearch: false });
    await ask('evidence');
    expect(desk.client.abilities.states().webSearch.standing).toBe('doubted');
    const searching = () => server.ledger.filter(({ body }) => body.tools !== undefined).length;
    const before = searching();
    await ask('evidence');
    expect(searching()).toBe(before);
    server.setBehaviour({ webSearch: true });
    clock += 30 * SECOND;
    await ask('evidence');
    expect(searching()).toBe(before + 1);
    expect(desk.client.abilities.states().webSearch.standing).toBe('yes');
  });

  it('one 404 from a server that has answered before changes nothing', async () => {
    notFoundOnce(3);
    for (let question = 0; question < 6; question += 1) await ask(question % 2 ? 'evidence' : 'icon');
    expect(server.ledger).toHaveLength(7);
    expect(new Set(pathsSince(0))).toEqual(new Set(['responses']));
    expect(desk.client.abilities.states()).toMatchObject({
      responses: { standing: 'yes' },
      webSearch: { standing: 'yes' },
    });
  });

  it('a 404 as the very first answer marks the ability as doubtful, and it is retried within a minute', async () => {
    notFoundOnce(1);
    await ask('icon');
    expect(pathsSince(0)).toEqual(['responses', 'completions']);
    expect(desk.client.abilities.states().responses).toMatchObject({
      standing: 'doubted',
      because: expect.stringMatching(/not found/i),
    });
    expect(logged).toContainEqual(expect.objectContaining({ ability: 'responses' }));
    const from = server.ledger.length;
    await ask('icon');
    expect(pathsSince(from)).toEqual(['completions']);
    clock += 30 * SECOND;
    await ask('evidence');
    expect(pathsSince(from)).toEqual(['completions', 'responses']);
    expect(server.ledger.at(-1)?.searches).toBe(true);
    expect(desk.client.abilities.states().responses.standing).toBe('yes');
  });
});
