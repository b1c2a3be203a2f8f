export { saveCalendarFile } from './calendar/late-calendar.ts';
export {
  copySettings,
  LateNewSettings,
  LateStoredSettings,
  typedSettings,
} from './settings/late-settings.ts';
export { useWindowWords } from './window-words.ts';
