/** Runs `work` while no other process of this machine runs under the same lock, waiting for it if need be. */
export function alone<Result>(lock: string, work: () => Result): Result;
