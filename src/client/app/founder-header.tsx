import { Phone, Search, Settings, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { showCommands } from '../lib/command-menu.ts';
import { useConfig, useProductName } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { useAct } from '../lib/use-act.ts';
import { useDialog } from '../lib/use-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

const loadFeatures = async () =>
  (await import('../features/feature-requests/feature-dialog.tsx')).FeatureDialog;
const loadProfile = async () => (await import('../features/profile/profile-dialog.tsx')).ProfileDialog;

/** The header: logo, the number of the line, and the founder's menu. */
export function FounderHeader() {
  const config = useConfig();
  const productName = useProductName();
  const number = config?.phoneNumber;
  const features = useDialog(loadFeatures);
  const profile = useDialog(loadProfile);
  useAct('profile', profile.opener.onClick);
  return (
    <header data-screen-only className="border-b-[1.5px] border-edge bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-x-1 px-4 py-2 sm:gap-x-2">
        <Link
          to={paths.home}
          aria-label={`${productName} home`}
          className="mr-auto rounded text-ink no-underline max-[28rem]:[&_.logo-name]:hidden"
        >
          <Logo name={productName} />
        </Link>
        {number && (
          <a
            href={`tel:${number}`}
            title={`Call the concept line: ${config.shownPhoneNumber}`}
            className="link figures inline-flex min-h-10 min-w-10 items-center justify-center gap-2 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11 min-[52rem]:mr-3 max-[22.4rem]:order-last max-[22.4rem]:w-full max-[22.4rem]:justify-start"
          >
            <Phone aria-hidden className="size-4" />
            <span className="sr-only">Call the concept line:</span>
            <span className="min-[22.4rem]:max-[52rem]:sr-only">{config.shownPhoneNumber}</span>
          </a>
        )}
        <IconButton
          label="Search and Commands"
          icon={<Search aria-hidden />}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => showCommands('menu')}
        />
        <Button
          variant="quiet"
          aria-label="Feature Requests"
          title="Feature Requests"
          className="max-sm:w-10 max-sm:px-0! pointer-coarse:max-sm:w-11"
          {...features.opener}
        >
          <Sparkles aria-hidden />
          <span className="max-sm:hidden">Feature Requests</span>
        </Button>
        <IconButton label="Profile Settings" icon={<Settings aria-hidden />} {...profile.opener} />
        <UserMenu />
        <div className="hidden lg:block">
          <ThemeToggle />
        </div>
      </div>
      {features.dialog}
      {profile.dialog}
    </header>
  );
}
