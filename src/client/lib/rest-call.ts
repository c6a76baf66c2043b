type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A refusal of a REST call: the status code, a colon, and the body or the status text (specification 1, section 8). */
export class RestError extends Error {
  override readonly name = 'RestError';
  constructor(
    readonly status: number,
    /** What the server said to whoever asked; undefined when it said nothing readable. */
    readonly said: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** Calls a REST address of the product. @throws RestError for every answer that is not OK; TypeError without a network */
export async function restCall(method: Method, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new RestError(response.status, saidIn(text), `${response.status}: ${text || response.statusText}`);
  }
  return text ? (JSON.parse(text) as unknown) : null;
}

function saidIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
