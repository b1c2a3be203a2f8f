import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/use-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { quizTitles } from './api.ts';
import { en } from './text.en.ts';

/** Filters by quiz; a quiz in the URL that is not in the list, such as a deleted one, stays selected. */
export function QuizFilter({ value, onPick }: { value: string; onPick: (quizId: string) => void }) {
  const t = useText({ en });
  const { data, isError } = useQuery(quizTitles());
  const quizzes = data?.quizzes ?? [];
  const listed = value === '' || quizzes.some(({ _id }) => _id === value);
  return (
    <Field label={t.all.quiz} className="f-quiz" error={isError ? t.all.quizzesFailed : undefined}>
      <Select small value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{t.all.anyQuiz}</option>
        {quizzes.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title.trim() || t.untitled}
          </option>
        ))}
        {!listed && <option value={value}>{data ? t.all.unlisted : t.all.loadingQuizzes}</option>}
      </Select>
    </Field>
  );
}
