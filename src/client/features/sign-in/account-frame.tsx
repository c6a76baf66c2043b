import type { ReactNode } from 'react';
import { useProductName } from '../../lib/config.ts';
import { DraftOwner } from '../../lib/draft-owner.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { Logo } from '../../ui/logo.tsx';

interface AccountFrameProps {
  /** Of the browser's tab. */
  title: string;
  heading: string;
  children: ReactNode;
}

/** What stands around the pages that open an account. It begins at the same height whatever follows, which may come later. */
export function AccountFrame({ title, heading, children }: AccountFrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-8 px-4 pt-12 pb-12 sm:pt-16">
      <PageTitle of={title} />
      <a href="/" className="self-start">
        <Logo name={useProductName()} />
      </a>
      <h1>{heading}</h1>
      <DraftOwner value="visitor">{children}</DraftOwner>
    </main>
  );
}
