import { expect, it } from 'vitest';
import { deviceOf } from './device-name.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${LINUX} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${LINUX} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Gecko/142.0 Firefox/142.0', 'Firefox on Android'],
  ['Firefox/142.0', 'Firefox'],
  ['something on Windows', 'Windows'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['x'.repeat(61), 'x'.repeat(60)],
  ['', 'Unknown device'],
])('a session opened by %j is shown as %j', (userAgent, shown) => {
  expect(deviceOf(userAgent)).toBe(shown);
});
