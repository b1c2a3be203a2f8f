export { saveCalendarFile } from './calendar/ics.lazy.ts';
export {
  copySettings,
  LazyNewSettings,
  LazyStoredSettings,
  typedSettings,
} from './settings/settings.lazy.ts';
export { useWindowWords } from './window-words.ts';
