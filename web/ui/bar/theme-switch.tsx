import { deviceStorage } from '#web/lib/storage.ts';
import { IconButton } from '../button.tsx';
import { texts } from '../text.en.ts';

/** Switches between light and dark; the choice is stored and set by boot.js before the next paint. */
export function ThemeSwitch() {
  return <IconButton icon="sun" label={texts.changeTheme} onClick={changeTheme} />;
}

function changeTheme() {
  const root = document.documentElement;
  const chosen = root.dataset.theme;
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = dark ? 'light' : 'dark';
  root.dataset.theme = theme;
  // Without storage the choice lasts as long as the page.
  deviceStorage.setItem('theme', theme);
}
