import type { ResultDetail } from '@kaksha/contract/results.ts';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './ruled-text.en.ts';

/** What rulings changed for the student: a line for each question whose marks they moved (behaviour 7.33). */
export function RuledNotes({ ruled = [] }: Pick<ResultDetail, 'ruled'>) {
  const moved = ruled.filter(({ before, after }) => before !== after);
  if (moved.length === 0) return null;
  return (
    <div className="wrap">
      {moved.map(({ questionId, number, kind, before, after, reason }) => (
        <Note key={questionId}>
          <b>{texts.changed(number, kind, after - before)}</b> {reason}
        </Note>
      ))}
    </div>
  );
}
