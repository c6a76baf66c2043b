import { describe, expect, it } from 'vitest';
import type { Log } from '../shared/log.ts';
import { queueComplaints } from './queue-complaints.ts';

function complaints() {
  const told: string[] = [];
  const closed = new AbortController();
  const log = { warn: ({ err }: { err: Error }) => told.push(err.message) } as unknown as Log;
  return { told, closed, complain: queueComplaints(log, closed.signal) };
}

describe('complaints of the queue connection', () => {
  it('are logged once for each kind while a worker tries again and again', () => {
    const { told, complain } = complaints();
    for (let n = 0; n < 200; n += 1) complain(new Error('refused'));
    complain(new Error('reset'));
    expect(told).toEqual(['refused', 'reset']);
  });

  it('end with the queue, whose last connections the ending database may still tell', () => {
    const { told, closed, complain } = complaints();
    closed.abort();
    complain(new Error('terminating connection due to administrator command'));
    expect(told).toEqual([]);
  });
});
