import type { Env } from '../env.ts';

/**
 * The absolute address of one of our pages, for a letter. Never derived from the request's Host header: whoever
 * requests a link for somebody else could point it to their own site.
 */
export function pageLink(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return new URL(path, env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).href;
}
