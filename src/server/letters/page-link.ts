import type { Env } from '../env.ts';

/**
 * The address of one of our pages, for a letter. Never what the request says: whoever asks for somebody else's link
 * could make it lead to a site of their own.
 */
export function pageLink(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>, path: string): string {
  return new URL(path, env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).href;
}
