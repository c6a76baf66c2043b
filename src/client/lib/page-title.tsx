import { useConfig } from './config.ts';

/** The title of the browser's tab, which its history and its bookmarks show too: what the page is, then the product's name. */
export function PageTitle({ of }: { of: string }) {
  const name = useConfig()?.productName ?? 'Hunchline';
  return <title>{`${of} | ${name}`}</title>;
}
