import type { FieldValues, Resolver } from 'react-hook-form';

type Checks = typeof import('./checks.ts').CHECKS;

/** Begins to load the checks, which nobody needs before they have come to a field. */
export async function loadChecks(): Promise<Checks> {
  return (await import('./checks.ts')).CHECKS;
}

/**
 * A form's checks, loaded when they are first needed: they are half as much script again as the page. Without them, as when
 * they cannot be loaded, the form is sent as it is, and the server, which checks alike, says what is wrong.
 */
export function lateCheck<Values extends FieldValues, Sent extends FieldValues>(
  pick: (checks: Checks) => Resolver<Values, unknown, Sent>,
  load: () => Promise<Checks> = loadChecks,
): Resolver<Values, unknown, Sent> {
  return async (values, context, options) => {
    const checks = await load().catch(() => undefined);
    // The server's schema makes of it what the missing one would have.
    if (!checks) return { values: values as unknown as Sent, errors: {} };
    return pick(checks)(values, context, options);
  };
}
