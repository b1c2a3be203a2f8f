import type { QuizMode } from '@kaksha/contract/quiz-settings.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { type Dispatch, memo } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segments } from '#web/ui/segments.tsx';
import type { EditorContent } from './state/content.ts';
import type { EditorEvent } from './state/events.ts';
import { en } from './text.en.ts';
import { WithHint } from './with-hint.tsx';

type HeadActsProps = Pick<EditorContent, 'languages'> & {
  /** Null for a quiz that was never saved. */
  quizId: string | null;
  dispatch: Dispatch<EditorEvent>;
  onPresets: () => void;
  /** Of the stored quiz, or as chosen for a new one. */
  quizMode: QuizMode;
  /** The author chose practice or exam for a new quiz. */
  onQuizMode: (mode: QuizMode) => void;
  onSettings: () => void;
};

type EditorHeadProps = HeadActsProps &
  Pick<EditorContent, 'title' | 'totalTime' | 'passPercent'> & {
    /** Minutes of all questions. */
    sum: number;
    faults: Readonly<Record<string, string>>;
  };

/** The head of the editor, and what concerns the quiz as a whole: title, total time, pass mark, languages, preset. */
export const EditorHead = memo(function EditorHead({
  title,
  totalTime,
  passPercent,
  sum,
  faults,
  ...acts
}: EditorHeadProps) {
  const t = useText({ en });
  const { quizId, dispatch } = acts;
  const mode = quizId === null ? 'create' : 'edit';
  const set = (field: Extract<EditorEvent, { type: 'set' }>['field'], value: string) =>
    dispatch({ type: 'set', field, value });
  return (
    <div className="wrap qhead">
      <h1 className="sr" tabIndex={-1}>
        {mode === 'create' ? t.createTitle : t.editTitle}
      </h1>
      <Crumbs mode={mode} />
      <div className="qhead-in">
        <Field
          className="qtitle"
          label={t.title}
          hint={title.trim() === '' ? t.emptyTitle : undefined}
          error={faults.title}
        >
          <Input
            name="title"
            autoComplete="off"
            value={title}
            onChange={(event) => set('title', event.target.value)}
          />
        </Field>
        <Field
          label={<WithHint text={t.totalTime} hint={t.minutesUnit} />}
          hint={totalTime.trim() === '' ? t.emptyTotal(sum) : t.sum(sum)}
          error={faults.totalTime}
        >
          <Input
            className="num"
            type="number"
            min={1}
            step="any"
            inputMode="decimal"
            name="totalTime"
            value={totalTime}
            onChange={(event) => set('totalTime', event.target.value)}
          />
        </Field>
        <Field
          label={<WithHint text={t.passPercent} hint={t.percentUnit} />}
          hint={passPercent.trim() === '' ? t.emptyPassPercent : undefined}
          error={faults.passPercent}
        >
          <Input
            className="num"
            type="number"
            min={0}
            max={100}
            step="any"
            inputMode="decimal"
            name="passPercent"
            value={passPercent}
            onChange={(event) => set('passPercent', event.target.value)}
          />
        </Field>
      </div>
      <HeadActs {...acts} />
    </div>
  );
});

/** Not drawn again by a key in a field of the head, as the acts below. */
const Crumbs = memo(function Crumbs({ mode }: { mode: 'create' | 'edit' }) {
  const t = useText({ en });
  return (
    <nav className="crumbs" aria-label={t.crumbs}>
      <Link to="/quiz/manage">{t.manage}</Link>
      <span aria-hidden="true">{'/'}</span>
      <span>{mode === 'create' ? t.create : t.edit}</span>
    </nav>
  );
});

/** What is chosen for the quiz as a whole, and where its questions may come from. */
const HeadActs = memo(function HeadActs({
  quizId,
  languages,
  dispatch,
  onPresets,
  quizMode,
  onQuizMode,
  onSettings,
}: HeadActsProps) {
  const t = useText({ en });
  const mode = quizId === null ? 'create' : 'edit';
  return (
    <div className="qhead-more">
      {mode === 'create' && (
        <Segments
          label={t.kind}
          choices={[
            { value: 'practice', text: t.practice },
            { value: 'exam', text: t.exam },
          ]}
          value={quizMode}
          onChange={onQuizMode}
        />
      )}
      {(mode === 'edit' || quizMode === 'exam') && (
        <Button look="line" small onClick={onSettings}>
          {quizMode === 'exam' ? t.settings : t.makeExam}
        </Button>
      )}
      <Segments
        label={t.languages}
        choices={[
          { value: 'en', text: t.english },
          { value: 'hi', text: t.hindi, lang: 'hi' },
          { value: 'en,hi', text: t.bothLanguages },
        ]}
        value={languages.join() || 'en'}
        onChange={(chosen) => dispatch({ type: 'set_languages', languages: languageLists[chosen] })}
      />
      <Button look="text" small onClick={onPresets}>
        {t.startFrom}
      </Button>
      <LinkButton look="text" small to={`/quiz/bank${quizId === null ? '' : `?into=${quizId}`}`}>
        {t.fromBank}
      </LinkButton>
    </div>
  );
});

/** A paper in English alone says nothing of languages, like one from before there were two. */
const languageLists = {
  en: [],
  hi: ['hi'],
  'en,hi': ['en', 'hi'],
} satisfies Record<string, PaperLanguage[]>;
