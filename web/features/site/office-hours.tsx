import { type Weekday, weekdays } from '@kaksha/contract/institute/facts.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { texts } from './text.en.ts';

type Hours = { day: Weekday; from: string; to: string };

/** Days in a row with the same hours, in one line each: "Monday to Friday, 10:00 to 19:00". */
export function hoursInLines(hours: readonly Hours[]): { first: Weekday; last: Weekday; hours: string }[] {
  const lines: { first: Weekday; last: Weekday; hours: string }[] = [];
  weekdays.forEach((day, at) => {
    const own = hours
      .filter((one) => one.day === day)
      .map(({ from, to }) => texts.hours.span(from, to))
      .sort()
      .join(', ');
    const before = lines.at(-1);
    if (own === '') return;
    if (before?.hours === own && before.last === weekdays[at - 1]) before.last = day;
    else lines.push({ first: day, last: day, hours: own });
  });
  return lines;
}

/** When the office is open; nothing if the institute does not say. */
export function OfficeHours() {
  const lines = hoursInLines(useInstitute().officeHours);
  return (
    lines.length > 0 && (
      <div className="office-hours">
        <h3>{texts.hours.title}</h3>
        <ul>
          {lines.map(({ first, last, hours }) => (
            <li key={first}>{texts.hours.line(first, last, hours)}</li>
          ))}
        </ul>
      </div>
    )
  );
}
