import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { v7 } from 'uuid';
import { startBareServer } from './bare.ts';
import { applyLoad } from './load.ts';
import { compareAllByTurns, type Ratio, ratioLine, ratioOf } from './rounds.ts';
import type { World } from './world.ts';

export interface Published {
  readonly slug: string;
  readonly pageId: string;
  readonly conceptId: string;
  readonly messageId: string;
}

interface Load {
  readonly rounds: number;
  readonly connections: number;
  readonly milliseconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

const FORM = 'email=joiner-{p}-{n}%40example.com&name=Joiner+{n}&consent=on';
/** The required share of a bare insert, and of the bare server that writes the same rows. */
const GOAL = 0.8;

/**
 * The joins of P16: compared with a bare insert of one row, and with two bare servers that write the rows that a join must
 * leave behind, with the same indexes, keys and triggers: by one prepared statement for each join, and by one for all that
 * come at once, answered with the page that a join is answered with, which is the most that can be had (docs/decisions/0037).
 */
export async function compareJoins(
  world: World,
  published: Published,
  print: (line: string) => void,
  { rounds, headers, ...load }: Load,
): Promise<void> {
  let query: pg.Pool['query'] | undefined;
  const page = await thanksOf(world.port, published.slug, headers);
  const bare = await startBareServer(world.databaseUrl, (app, pool) => {
    query = pool.query.bind(pool) as pg.Pool['query'];
    return addInserts(app, pool, { ...published, page });
  });
  const join = async (port: number, path: string) => {
    // Each round is in another hour, because the joins per page and hour are limited.
    await query?.("update page_joins set created_at = created_at - interval '1 hour'");
    return applyLoad({
      ...load,
      port,
      path,
      // Each join comes from another network, because the joins per address are limited.
      headers: { ...headers, 'x-forwarded-for': '2001:db8:{p}:{n}::1' },
      body: FORM,
      expectStatus: 200,
    });
  };
  const measured = await compareAllByTurns(rounds, {
    joins: () => join(world.port, `/p/${published.slug}/join`),
    sameRows: () => join(bare.port, '/same-rows'),
    together: () => join(bare.port, '/same-rows-together'),
    inserts: () => join(bare.port, '/insert'),
  });
  const { joins, sameRows, together, inserts } = measured;
  const bound = ratioOf(together, inserts);
  const single = ratioOf(sameRows, inserts);
  const spread = ({ median, min, max }: Ratio) =>
    `${median.toFixed(2)} x (${min.toFixed(2)} to ${max.toFixed(2)})`;
  print(
    `   the same rows against one row, both bare: one statement for all that come at once ${spread(bound)}, which bounds a ` +
      `join; a statement for each ${spread(single)}`,
  );
  print(
    ratioLine(
      'P16 join against a bare insert of one row',
      ratioOf(joins, inserts),
      GOAL * Math.min(1, bound.median),
    ),
  );
  print(
    ratioLine('P16 join against the same rows, one bare statement for each', ratioOf(joins, sameRows), GOAL),
  );
  print(
    ratioLine(
      'P16 join against the same rows, one bare statement for all at once',
      ratioOf(joins, together),
      GOAL,
    ),
  );
  await bare.close();
}

/** The page that a join is answered with. */
async function thanksOf(port: number, slug: string, headers: Load['headers']): Promise<string> {
  const body = FORM.replaceAll('{p}', 'first').replaceAll('{n}', '0');
  const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`http://127.0.0.1:${port}/p/${slug}/join`, {
    method: 'POST',
    headers: sent,
    body,
  });
  if (!answer.ok) throw new Error(`A join was answered ${answer.status}.`);
  return answer.text();
}

async function addInserts(
  app: FastifyInstance,
  pool: pg.Pool,
  published: Published & { readonly page: string },
): Promise<void> {
  await pool.query(
    'create table bare_joins (id uuid primary key, email text unique, name text, at timestamptz)',
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const thanks = (name: string) => `<!doctype html><p>Thank you, ${name.length}</p>`;
  app.post('/insert', async (request, reply) => {
    const { email, name } = request.body as { email: string; name: string };
    const values = [v7(), email, name, new Date()];
    await pool.query({ name: 'join', text: 'insert into bare_joins values ($1, $2, $3, $4)', values });
    return reply.type('text/html; charset=utf-8').send(thanks(name));
  });
  const rowOf = (request: FastifyRequest) => {
    const { email, name } = request.body as { email: string; name: string };
    const subject = hash('sha256', String(request.headers['x-forwarded-for']), 'base64url');
    const code = randomBytes(9).toString('base64url');
    return { subject, joinId: v7(), email, name, code, memberId: v7() };
  };
  const write = (rows: readonly ReturnType<typeof rowOf>[]) =>
    pool.query({
      name: 'same rows',
      text: SAME_ROWS,
      values: [
        new Date(),
        published.pageId,
        published.messageId,
        published.conceptId,
        'I agree that my address is kept.',
        rows.map(({ subject }) => subject),
        rows.map(({ joinId }) => joinId),
        rows.map(({ email }) => email),
        rows.map(({ name }) => name),
        rows.map(({ code }) => code),
        rows.map(({ memberId }) => memberId),
      ],
    });
  app.post('/same-rows', async (request, reply) => {
    const row = rowOf(request);
    await write([row]);
    return reply.type('text/html; charset=utf-8').send(thanks(row.name));
  });
  let waiting: ReturnType<typeof rowOf>[] = [];
  let written: Promise<unknown> | undefined;
  app.post('/same-rows-together', async (request, reply) => {
    const row = rowOf(request);
    waiting.push(row);
    written ??= new Promise((resolve) => setImmediate(resolve)).then(() => {
      const rows = waiting;
      waiting = [];
      written = undefined;
      return write(rows);
    });
    await written;
    return reply.type('text/html; charset=utf-8').send(published.page);
  });
}

const SAME_ROWS = `
  with come as (
    select * from unnest($6::text[], $7::uuid[], $8::text[], $9::text[], $10::text[], $11::uuid[])
      as c (subject, join_id, email, name, code, member_id)
  ), used as (
    insert into page_uses as held (subject, since, uses) select subject, $1, count(*) from come group by subject
    on conflict (subject) do update set uses = held.uses + excluded.uses
  ), added as (
    insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, email, stage)
    select member_id, $1, $1, $4, name, '', email, 'prospect' from come
  )
  insert into page_joins (id, created_at, page_id, email, name, message_id, consented_at, consent_text, counted_at,
    referral_code, member_id, made_member)
  select join_id, $1, $2, email, name, $3, $1, $5, $1, code, member_id, true from come`;
