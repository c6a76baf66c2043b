/** A response built once and sent many times: building a head for each request costs as much as sending it. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if the browser already has it (304). */
  readonly payload?: Buffer;
  /** Its headers and those of every answer, as they are written; put together when it is first sent. */
  head?: string[];
}
