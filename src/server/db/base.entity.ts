import { p } from '@mikro-orm/core';
import { v7 } from 'uuid';

/** What every row carries: a time-ordered UUID (v7) and when it was made. */
export const identified = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => v7()),
  createdAt: p.datetime().onCreate(() => new Date()),
};

/** For rows that are edited: when they last changed. */
export const touched = {
  updatedAt: p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};
