import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { formatTime } from '@kaksha/contract/core/time.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { newId } from '#web/lib/new-id.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { useActs, useEditor } from './editor-context.tsx';
import { WithHint } from './question/both-texts.tsx';
import type { DraftStatus } from './save/use-draft.ts';
import type { EditorContent } from './state/content.ts';
import type { EditorEvent } from './state/events.ts';
import type { Faults } from './state/faults.ts';
import { onlyBlank } from './state/reduce.ts';
import { fromBank } from './state/wire.ts';
import { texts } from './text.en.ts';

type HeadActsProps = Pick<EditorContent, 'languages'> & {
  /** Null for a quiz that was never saved. */
  quizId: string | null;
  /** Of the stored quiz, or as chosen for a new one. */
  quizMode: QuizMode;
};

type EditorHeadProps = HeadActsProps &
  Pick<EditorContent, 'title' | 'totalTime' | 'passPercent'> & {
    /** Minutes of all questions. */
    sum: number;
    faults: Faults;
  };

/**
 * The head of the editor, and what concerns the quiz as a whole: title, total time, pass mark, languages, preset. It stays as
 * it is at a key in the paper.
 */
export const EditorHead = memo(function EditorHead({
  title,
  totalTime,
  passPercent,
  sum,
  faults,
  ...acts
}: EditorHeadProps) {
  const { dispatch } = useActs();
  const { quizId } = acts;
  const mode = quizId === null ? 'create' : 'edit';
  const set = (field: Extract<EditorEvent, { type: 'set' }>['field'], value: string) =>
    dispatch({ type: 'set', field, value });
  return (
    <div className="wrap qhead">
      <h1 className="sr" tabIndex={-1}>
        {mode === 'create' ? texts.createTitle : texts.editTitle}
      </h1>
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/quiz/manage">{texts.manage}</Link>
        <span aria-hidden="true">{'/'}</span>
        <span>{mode === 'create' ? texts.create : texts.edit}</span>
      </nav>
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

/** What is chosen for the quiz as a whole, and where its questions may come from. It stays as it is at a key. */
const HeadActs = memo(function HeadActs({ quizId, quizMode, languages }: HeadActsProps) {
  const { dispatch, commands } = useActs();
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
          onChange={commands.chooseMode}
        />
      )}
      {(mode === 'edit' || quizMode === 'exam') && (
        <Button look="outline" small onClick={() => commands.showDialog({ is: 'settings' })}>
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
      <Button look="plain" small onClick={() => commands.showDialog({ is: 'presets' })}>
        {texts.startFrom}
      </Button>
      <LinkButton look="plain" small to={`/quiz/bank${quizId === null ? '' : `?into=${quizId}`}`}>
        {texts.fromBank}
      </LinkButton>
      <LinkButton look="plain" small to={quizId === null ? '/quiz/import' : `/quiz/${quizId}/import`}>
        {texts.fromPaper}
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

type EditorBarProps = {
  mode: 'create' | 'edit';
  count: number;
  /** Questions that are wrong or half written, and those that nobody has begun. */
  toFix: number;
  toWrite: number;
  status: DraftStatus;
  busy: boolean;
  /** The save waits for a figure. */
  waiting: boolean;
};

/** Always in view: how many questions there are, what needs fixing, the state of the draft, and the save button. */
export const EditorBar = memo(function EditorBar({
  mode,
  count,
  toFix,
  toWrite,
  status,
  busy,
  waiting,
}: EditorBarProps) {
  const { commands } = useActs();
  return (
    <div className="qbar">
      <div className="wrap row">
        <b className="hi num">{texts.questions(count)}</b>
        {toFix > 0 && (
          <button
            type="button"
            className="btn btn-plain btn-small mark is-wrong"
            title={texts.goToNextToFix}
            onClick={() => commands.openNext('wrong')}
          >
            <Icon name="alert" />
            {texts.toFix(toFix)}
          </button>
        )}
        {toWrite > 0 && (
          <button
            type="button"
            className="btn btn-plain btn-small"
            title={texts.goToNextToWrite}
            onClick={() => commands.openNext('blank')}
          >
            {texts.toWrite(toWrite)}
          </button>
        )}
        {status.kind === 'kept' && (
          <span className="meta qbar-s">{texts.draftKept(formatTime(status.at))}</span>
        )}
        {status.kind === 'refused' && <span className="meta">{texts.draftNotKept}</span>}
        <span className="push row">
          <Button look="plain" small onClick={() => commands.showDialog({ is: 'preview' })}>
            {texts.preview}
          </Button>
          <Button type="submit" small busy={busy || waiting}>
            {waiting ? texts.uploading : busy ? texts.saving : mode === 'create' ? texts.publish : texts.save}
          </Button>
        </span>
      </div>
    </div>
  );
});

type QuestionsFromBankProps = { questions: readonly BankQuestion[]; onDone: () => void };

/** Offers the questions that were chosen in the bank for insertion at the open question. */
export function QuestionsFromBank({ questions, onDone }: QuestionsFromBankProps) {
  const { state, commands } = useEditor();
  const openAt = state.questions.findIndex(({ key }) => key === state.open);
  const startsPaper = onlyBlank(state) !== undefined;
  if (questions.length === 0) return null;
  const insert = () => {
    const copies = fromBank(questions, newId);
    commands.insert({ type: 'insert', after: state.open, ...copies }, startsPaper ? 0 : openAt + 1);
    onDone();
  };
  return (
    <div className="wrap qfrom-bank">
      <Note icon="book" title={texts.chosen(questions.length)}>
        <span className="row">
          <Button small onClick={insert}>
            {openAt === -1 || startsPaper ? texts.insert : texts.insertAfter(openAt + 1)}
          </Button>
          <Button look="plain" small onClick={onDone}>
            {texts.dismiss}
          </Button>
        </span>
      </Note>
    </div>
  );
}
