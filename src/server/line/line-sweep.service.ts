import { Call } from '../calls/call.entity.ts';
import type { Ctx } from '../context.ts';
import { untouchedFor, untouchedSql } from '../db/untouched.ts';
import { finishAbandoned, removeStrayChunks } from '../recordings/microphone.service.ts';
import { Recording } from '../recordings/recording.entity.ts';
import { beginTranscription, queueFetch } from '../recordings/recordings.service.ts';
import { whyNothingWasRecorded } from './intake.service.ts';

const BATCH = 200;
/** Work older than this should have started already. */
const OVERDUE_MS = 10_000;
/** How long the phone provider may take to send its own transcript. */
const HELD_MS = 5 * 60 * 1000;
/** No call lasts this long: greeting, PIN and menu take a minute or two, the recording ten. */
const LONGEST_CALL_MS = 60 * 60 * 1000;

/** Resumes work that a crash or an unavailable queue interrupted, and closes calls that were never ended. */
export async function sweepLine(ctx: Ctx): Promise<void> {
  await refetch(ctx);
  await reopen(ctx);
  await passOn(ctx);
  await endForgottenCalls(ctx);
  await finishAbandoned(ctx);
  await removeStrayChunks(ctx);
}

function before(ctx: Ctx, ms: number): Date {
  return new Date(ctx.now().getTime() - ms);
}

async function refetch(ctx: Ctx): Promise<void> {
  const waiting = await ctx.em.fork().find(
    Recording,
    {
      status: 'waiting',
      $and: [
        untouchedFor(ctx.now(), OVERDUE_MS),
        { $or: [{ sourceUrl: { $ne: null } }, { conceptId: { $ne: null } }, { thoughtId: { $ne: null } }] },
      ],
    },
    { limit: BATCH, orderBy: { updatedAt: 'asc' } },
  );
  for (const recording of waiting) queueFetch(ctx, recording);
}

async function reopen(ctx: Ctx): Promise<void> {
  const held = ctx.ports.transcriber.kind === 'none' ? HELD_MS : OVERDUE_MS;
  const stored = await ctx.em
    .fork()
    .find(
      Recording,
      { status: 'stored', ...untouchedFor(ctx.now(), held) },
      { limit: BATCH, orderBy: { updatedAt: 'asc' } },
    );
  for (const { id } of stored) await beginTranscription(ctx, id);
}

/** Updates concepts and thoughts that a crash kept from receiving the result of their recording. */
async function passOn(ctx: Ctx): Promise<void> {
  const untouched = untouchedSql('r.updated_at', ctx.now(), OVERDUE_MS);
  const ended = `r.status in ('transcribed', 'untranscribed', 'failed') and ${untouched.sql}`;
  const kept = await ctx.em.fork().execute<{ id: string }[]>(
    `select r.id from concept_steps s join concepts c on c.id = s.concept_id join recordings r on r.concept_id = c.id
     where s.status = 'waiting' and s.name = 'transcribe' and c.status = 'processing' and ${ended}
     union select r.id from thoughts t join recordings r on r.thought_id = t.id
     where t.type = 'voice' and t.transcript is null and r.transcript is not null and ${ended}
     limit ?`,
    [...untouched.values, ...untouched.values, BATCH],
  );
  for (const { id } of kept) await beginTranscription(ctx, id);
}

async function endForgottenCalls(ctx: Ctx): Promise<void> {
  const em = ctx.em.fork();
  const forgotten = await em.find(
    Call,
    { status: 'in_progress', createdAt: { $lt: before(ctx, LONGEST_CALL_MS) } },
    { limit: BATCH },
  );
  for (const call of forgotten) {
    call.endWithoutRecording(whyNothingWasRecorded(call));
    call.end(ctx.now());
  }
  await em.flush();
}
