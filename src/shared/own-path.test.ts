import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it('keeps the path of one of our own pages, with its query and fragment', () => {
  expect(ownPath('/concepts/1?tab=evidence#top')).toBe('/concepts/1?tab=evidence#top');
  expect(ownPath('/concepts/caf%C3%A9')).toBe('/concepts/caf%C3%A9');
});

it.each([
  '//evil.test/',
  '/\\evil.test/',
  '/.//evil.test/',
  '/x/..//evil.test/',
  '/.\\/evil.test/',
  '/%2e//evil.test/',
  '/\t/evil.test/',
  'https://evil.test/',
  'javascript:alert(1)',
  '//',
  '//[',
  '/%',
  '/api/logout',
  '/%61pi/logout',
  '/x/../api/logout',
  `/${'x'.repeat(3000)}`,
  '',
  null,
])('leads home from %j, which is no page of ours', (path) => {
  expect(ownPath(path)).toBe('/');
});
