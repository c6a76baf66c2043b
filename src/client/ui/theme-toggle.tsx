import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { chooseTheme, storedTheme, THEMES, type Theme } from './theme.ts';

const FACES: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
};

/** Light, dark, or as the system has it. Remembered in this browser. Quiet, as it stands on every screen: a line marks the choice. */
export function ThemeToggle() {
  const name = useId();
  const [theme, setTheme] = useState(storedTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <fieldset className="edge-press inline-flex rounded p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((each) => {
        const { label, Icon } = FACES[each];
        return (
          <label
            key={each}
            title={label}
            className="grid size-10 place-content-center rounded-sm has-checked:bg-sunken has-checked:shadow-[inset_0_-3px_0_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={theme === each}
              onChange={() => choose(each)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
          </label>
        );
      })}
    </fieldset>
  );
}
