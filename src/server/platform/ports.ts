import type { Analyst } from './ai/analyst.port.ts';

/** The product's doors to the outside. Each is picked once, at start. */
export interface Ports {
  readonly analyst: Analyst;
}
