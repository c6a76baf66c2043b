import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { v7 } from 'uuid';
import { startBareServer } from './bare.ts';
import { applyLoad } from './load.ts';
import { compareAllByTurns, ratioLine, ratioOf } from './rounds.ts';
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
/** The required share of the upper bound. */
const GOAL = 0.8;

/**
 * The joins of P16: compared with a bare insert of one row, and with the upper bound, a bare server that writes the
 * rows that a join must leave behind, with the same indexes, keys and triggers, by one prepared statement for each
 * (docs/decisions/0037).
 */
export async function compareJoins(
  world: World,
  published: Published,
  print: (line: string) => void,
  { rounds, headers, ...load }: Load,
): Promise<void> {
  let query: pg.Pool['query'] | undefined;
  const bare = await startBareServer(world.databaseUrl, (app, pool) => {
    query = pool.query.bind(pool) as pg.Pool['query'];
    return addInserts(app, pool, published);
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
    inserts: () => join(bare.port, '/insert'),
  });
  const against = ratioOf(measured.joins, measured.inserts);
  const bound = ratioOf(measured.sameRows, measured.inserts);
  print(
    `   ${Math.round(against.ours)} joins a second, bare: ${Math.round(bound.ours)} of the same rows, ${Math.round(against.bare)} of one row`,
  );
  print(`   the same rows against one row, both bare: ${bound.median.toFixed(2)} x, which bounds a join`);
  print(ratioLine('P16 join against a bare insert', against, GOAL * bound.median));
  print(ratioLine('P16 join against the same rows, bare', ratioOf(measured.joins, measured.sameRows), GOAL));
  await bare.close();
}

async function addInserts(app: FastifyInstance, pool: pg.Pool, published: Published): Promise<void> {
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
  app.post('/same-rows', async (request, reply) => {
    const { email, name } = request.body as { email: string; name: string };
    const values = [
      hash('sha256', String(request.headers['x-forwarded-for']), 'base64url'),
      new Date(),
      v7(),
      published.pageId,
      email,
      name,
      published.messageId,
      'I agree that my address is kept.',
      randomBytes(9).toString('base64url'),
      v7(),
      published.conceptId,
    ];
    await pool.query({ name: 'same rows', text: SAME_ROWS, values });
    return reply.type('text/html; charset=utf-8').send(thanks(name));
  });
}

const SAME_ROWS = `
  with used as (
    insert into page_uses as held (subject, since, uses) values ($1, $2, 1)
    on conflict (subject) do update set uses = held.uses + 1
  ), added as (
    insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, email, stage)
    values ($10, $2, $2, $11, $6, '', $5, 'prospect')
  )
  insert into page_joins (id, created_at, page_id, email, name, message_id, consented_at, consent_text, counted_at,
    referral_code, member_id, made_member)
  values ($3, $2, $4, $5, $6, $7, $2, $8, $2, $9, $10, true)`;
