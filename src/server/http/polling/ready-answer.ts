/** A response built once and sent many times: building a head for each request costs as much as sending it. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if the browser already has it (304). */
  readonly payload?: Buffer;
  /** Its headers and those of every answer, as they are written; put together when it is first sent. */
  head?: string[];
}

/** The cache-control of what only one founder may see: kept by their browser, which asks each time whether it is still true. */
export const OWN_BODY = 'private, no-cache';
export const JSON_TYPE = 'application/json; charset=utf-8';
