import { removeDoomedFiles, sweepStrays } from '../../server/attachments/files-sweep.service.ts';
import { sweepOldRows } from '../../server/operations/old-rows.service.ts';
import { readResume } from '../../server/resume/resume.service.ts';
import type { Handler } from '../worker.ts';

export const filesSweep: Handler<'files.sweep'> = async (ctx) => {
  const removed = await removeDoomedFiles(ctx);
  if (removed > 0) ctx.log.info({ removed }, 'files of deleted owners were removed');
};

export const filesStrays: Handler<'files.strays'> = async (ctx) => {
  const swept = await sweepStrays(ctx);
  if (Object.values(swept).some((count) => count > 0)) ctx.log.info(swept, 'abandoned uploads were swept');
};

export const rowsSweep: Handler<'rows.sweep'> = async (ctx) => {
  const swept = await sweepOldRows(ctx);
  if (Object.keys(swept).length > 0) ctx.log.info(swept, 'old rows were swept');
};

export const resumeRead: Handler<'resume.read'> = (ctx, { userId }, attempt) =>
  readResume(ctx, userId, attempt);
