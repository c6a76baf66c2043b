/** An answer put together once and sent many times: making a head anew at every request costs as much as sending it. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent when the browser has it already. */
  readonly payload?: Buffer;
}
