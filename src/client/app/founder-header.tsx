import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { Logo } from '../ui/logo.tsx';
import { readablePhone } from '../ui/phone-number.ts';
import { useConfig } from './config.ts';
import { paths } from './paths.ts';
import { UserMenu } from './user-menu.tsx';

/** Logo, the number to call, and the founder's own buttons. */
export function FounderHeader() {
  const config = useConfig();
  const number = config?.phoneNumber;
  return (
    <header className="border-b-[1.5px] border-edge bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:gap-x-3">
        <Link to={paths.home} aria-label="Home" className="mr-auto rounded text-ink no-underline">
          <Logo name={config?.productName ?? 'Hunchline'} />
        </Link>
        {number && (
          <a
            href={`tel:${number}`}
            className="link figures order-last inline-flex min-h-10 w-full items-center gap-2 text-[0.9375rem] sm:order-none sm:w-auto"
          >
            <Phone aria-hidden className="size-4" />
            <span className="sr-only">Call the concept line:</span>
            {readablePhone(number)}
          </a>
        )}
        <UserMenu />
      </div>
    </header>
  );
}
