import { afterEach, expect, it, vi } from 'vitest';
import { forgetKey, submissionKey } from './submission-keys.ts';

const NOTE = { id: 'concept', content: 'They wait an hour' };

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('keeps the key of what was not stored yet, and gives other words and other calls another one', () => {
  const key = submissionKey('thoughts.createForConcept', NOTE);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(submissionKey('thoughts.createForConcept', { ...NOTE })).toBe(key);
  expect(submissionKey('thoughts.createForConcept', { ...NOTE, content: 'They wait two' })).not.toBe(key);
  expect(submissionKey('community.addThought', NOTE)).not.toBe(key);
});

it('gives the same words a fresh key once they were stored', () => {
  const key = submissionKey('pins.create', NOTE);
  forgetKey('pins.create', NOTE);
  expect(submissionKey('pins.create', NOTE)).not.toBe(key);
});

it('finds the key again after a reload, and keeps no words', async () => {
  const key = submissionKey('messages.create', NOTE);
  expect(JSON.stringify(sessionStorage)).not.toContain('wait');
  vi.resetModules();
  const reloaded = await import('./submission-keys.ts');
  expect(reloaded.submissionKey('messages.create', NOTE)).toBe(key);
});

it('keeps the key as long as the page where the storage is switched off', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('switched off');
  });
  const key = submissionKey('evidence.create', NOTE);
  expect(submissionKey('evidence.create', NOTE)).toBe(key);
});
