import { useProductName } from './config.ts';

/** The title of the browser's tab, which its history and its bookmarks show too: what the page is, then the product's name. */
export function PageTitle({ of }: { of: string }) {
  const name = useProductName();
  return <title>{`${of} | ${name}`}</title>;
}
