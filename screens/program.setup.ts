import type { TestProject } from 'vitest/node';
import { startProgram } from '../e2e/program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the program that all rendered screens share. */
    readonly programOrigin: string;
  }
}

/** Starts one program for all rendered screens; each test signs up its own founder. Needs an existing build. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = await startProgram({
    env: {
      CONCEPT_LINE_NUMBER: '+14155550142',
      COMPETITION_ENDS_AT: '2999-01-01T00:00:00Z',
      SIGN_UPS_PER_HOUR: '1000',
    },
  });
  project.provide('programOrigin', program.origin);
  return () => program.stop();
}
