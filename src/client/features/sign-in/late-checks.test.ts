import { expect, it } from 'vitest';
import { lateCheck } from './late-checks.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

it('says what the schema says', async () => {
  const check = lateCheck(({ signIn }) => signIn);
  expect(await check({ email: 'dana@example.com', password: '' }, undefined, options)).toMatchObject({
    errors: { password: { message: expect.any(String) } },
  });
  expect(await check({ email: ' Dana@Example.com', password: 'x' }, undefined, options)).toMatchObject({
    errors: {},
  });
});

it('leaves it to the server when the checks cannot be loaded', async () => {
  const check = lateCheck(
    ({ signIn }) => signIn,
    () => Promise.reject(new Error('offline')),
  );
  const values = { email: 'dana', password: '' };
  expect(await check(values, undefined, options)).toEqual({ values, errors: {} });
});
