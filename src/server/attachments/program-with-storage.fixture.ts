import { afterAll, beforeAll } from 'vitest';
import { runS3 } from '../platform/storage/storage-drivers.fixture.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

export interface ProgramWithStorage {
  readonly t: TestContext;
  /** Its base URL. */
  readonly origin: string;
  /** The S3 stand-in, when files are not on disk. */
  readonly s3: Awaited<ReturnType<typeof runS3>> | undefined;
}

/** Starts a listening program for one test file, with files on disk or in its own S3 stand-in. */
export function useProgramWithStorage(kind: 'disk' | 's3'): () => ProgramWithStorage {
  let program: ProgramWithStorage | undefined;
  beforeAll(async () => {
    const s3 = kind === 's3' ? await runS3() : undefined;
    const t = await createTestContext(s3 ? { ports: { storage: s3.storage } } : {});
    program = { t, s3, origin: await t.app.listen({ port: 0, host: '127.0.0.1' }) };
  });
  afterAll(async () => {
    await program?.t.close();
    await program?.s3?.close();
  });
  return () => {
    if (!program) throw new Error('The program is there once the tests of the block run');
    return program;
  };
}
