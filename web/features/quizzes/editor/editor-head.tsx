import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { type Dispatch, memo } from 'react';
import { Link } from 'react-router';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import type { EditorContent } from './state/content.ts';
import type { EditorEvent } from './state/events.ts';
import { texts } from './text.en.ts';
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
  const { quizId, dispatch } = acts;
  const mode = quizId === null ? 'create' : 'edit';
  const set = (field: Extract<EditorEvent, { type: 'set' }>['field'], value: string) =>
    dispatch({ type: 'set', field, value });
  return (
    <div className="wrap qhead">
      <h1 className="sr" tabIndex={-1}>
        {mode === 'create' ? texts.createTitle : texts.editTitle}
      </h1>
      <Crumbs mode={mode} />
      <div className="qhead-in">
        <Field
          className="qtitle"
          label={texts.title}
          hint={title.trim() === '' ? texts.emptyTitle : undefined}
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
          label={<WithHint text={texts.totalTime} hint={texts.minutesUnit} />}
          hint={totalTime.trim() === '' ? texts.emptyTotal(sum) : texts.sum(sum)}
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
          label={<WithHint text={texts.passPercent} hint={texts.percentUnit} />}
          hint={passPercent.trim() === '' ? texts.emptyPassPercent : undefined}
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
  return (
    <nav className="crumbs" aria-label={texts.crumbs}>
      <Link to="/quiz/manage">{texts.manage}</Link>
      <span aria-hidden="true">{'/'}</span>
      <span>{mode === 'create' ? texts.create : texts.edit}</span>
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
  const mode = quizId === null ? 'create' : 'edit';
  return (
    <div className="qhead-more">
      {mode === 'create' && (
        <Segments
          label={texts.kind}
          choices={[
            { value: 'practice', text: texts.practice },
            { value: 'exam', text: texts.exam },
          ]}
          value={quizMode}
          onChange={onQuizMode}
        />
      )}
      {(mode === 'edit' || quizMode === 'exam') && (
        <Button look="line" small onClick={onSettings}>
          {quizMode === 'exam' ? texts.settings : texts.makeExam}
        </Button>
      )}
      <Segments
        label={texts.languages}
        choices={[
          { value: 'en', text: texts.english },
          { value: 'hi', text: texts.hindi, lang: 'hi' },
          { value: 'en,hi', text: texts.bothLanguages },
        ]}
        value={languages.join() || 'en'}
        onChange={(chosen) => dispatch({ type: 'set_languages', languages: languageLists[chosen] })}
      />
      <Button look="text" small onClick={onPresets}>
        {texts.startFrom}
      </Button>
      <LinkButton look="text" small to={`/quiz/bank${quizId === null ? '' : `?into=${quizId}`}`}>
        {texts.fromBank}
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
