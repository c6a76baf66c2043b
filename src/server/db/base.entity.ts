import { p } from '@mikro-orm/core';
import { v7 } from 'uuid';

/** The columns of every row: a time-ordered UUID (v7) and the time of creation. */
export const identified = {
  id: p
    .uuid()
    .primary()
    .onCreate(() => v7()),
  createdAt: p.datetime().onCreate(() => new Date()),
};

/** For rows that are edited: the time of the last change. */
export const touched = {
  updatedAt: p
    .datetime()
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};
