/** An answer put together once and sent many times: making a head anew at every request costs as much as sending it. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if the browser already has it (304). */
  readonly payload?: Buffer;
}
