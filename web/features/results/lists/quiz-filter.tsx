import { useQuery } from '@tanstack/react-query';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { quizTitles } from './api.ts';
import type { Filters } from './filters.ts';
import { texts } from './text.en.ts';

type QuizFilterProps = {
  /** Offers quizzes of this mode; empty offers all. */
  mode: Filters['mode'];
  value: string;
  onPick: (quizId: string) => void;
};

/** Filters by quiz; a quiz in the URL that is not in the list, such as a deleted one, stays selected. */
export function QuizFilter({ mode, value, onPick }: QuizFilterProps) {
  const { data, isError } = useQuery(quizTitles());
  const quizzes = (data?.quizzes ?? []).filter((quiz) => mode === '' || quiz.mode === mode);
  const listed = value === '' || quizzes.some(({ _id }) => _id === value);
  return (
    <Field
      label={mode === 'exam' ? texts.exam : texts.all.quiz}
      className="f-quiz"
      error={isError ? texts.all.quizzesFailed : undefined}
    >
      <Select small value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{mode === 'exam' ? texts.anyExam : texts.all.anyQuiz}</option>
        {quizzes.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title.trim() || texts.untitled}
          </option>
        ))}
        {!listed && <option value={value}>{data ? texts.all.unlisted : texts.all.loadingQuizzes}</option>}
      </Select>
    </Field>
  );
}
