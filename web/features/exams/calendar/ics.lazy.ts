import { saveText } from '#web/lib/save-file.ts';
import type { CalendarExam } from './ics.ts';

/** Saves an exam as a file that calendars open; the script that writes it is loaded when it is first asked for. */
export async function saveCalendarFile(exam: CalendarExam): Promise<void> {
  const { fileNameOf, toCalendar } = await import('./ics.ts');
  const content = toCalendar(exam, { origin: location.origin, now: new Date() });
  saveText({ name: fileNameOf(exam.title), type: 'text/calendar;charset=utf-8', content });
}
