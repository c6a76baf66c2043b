import type { FastifyInstance } from 'fastify';

/** How the robot delivers its webhooks. */
export type Door = (path: string, headers: Record<string, string>, form: string) => Promise<DoorAnswer>;

export interface DoorAnswer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Injects requests into a program in this process. */
export function doorOf(app: FastifyInstance): Door {
  return (url, headers, payload) => app.inject({ method: 'POST', url, headers, payload });
}

/** Sends requests over HTTP to a program listening at this address. */
export function doorAt(origin: string): Door {
  return async (path, headers, body) => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    return {
      statusCode: answer.status,
      body: await answer.text(),
      headers: Object.fromEntries(answer.headers),
    };
  };
}
