import './print.css';
import { staff } from '@kaksha/contract/core/access.ts';
import { LONGEST_SEED, paperSets, questionsOfSet, readSeed } from '@kaksha/contract/papers/sets.ts';
import { paperLanguages } from '@kaksha/contract/questions/choices.ts';
import { lacksKey } from '@kaksha/contract/questions/judge.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { printedQuizQuery } from './api.ts';
import { type PrintChoices, paperParts, printLanguages, usePrintChoices } from './choices.ts';
import { Sheets } from './sheets.tsx';
import { texts } from './text.en.ts';

/** /quiz/{id}/print: the paper on A4, for admins and teachers (behaviour 8.10). */
export function PrintRoute() {
  const { id = '' } = useParams();
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(texts.title, name)}</title>
      <RequireRole roles={staff} denied={<Forbidden heading={texts.title} />}>
        <PrintPage key={id} quizId={id} />
      </RequireRole>
    </>
  );
}

function PrintPage({ quizId }: { quizId: string }) {
  const quiz = useQuery(printedQuizQuery(quizId));
  if (quiz.data !== undefined) return <PrintedQuiz quiz={quiz.data} />;
  return (
    <div className="wrap section">
      <h1 className="sr">{texts.title}</h1>
      {quiz.error === null ? (
        <Loading text={texts.loading} />
      ) : quiz.error.status === 404 ? (
        <EmptyState
          whole
          title={texts.missing}
          action={<LinkButton to="/quiz/manage">{texts.toManage}</LinkButton>}
        />
      ) : (
        <LoadFailed query={quiz} failed={texts.failed} />
      )}
    </div>
  );
}

function PrintedQuiz({ quiz }: { quiz: KeyedQuiz }) {
  const [asked, change] = usePrintChoices();
  const choices = quiz.pages === undefined ? asked : choicesForPages(asked);
  const shown = useDeferredValue(choices);
  const { seed } = shown;
  const papers =
    shown.sets === 1
      ? [{ set: null, questions: quiz.questions }]
      : paperSets
          .slice(0, shown.sets)
          .map((set) => ({ set, questions: questionsOfSet(quiz.questions, { seed, set }) }));
  return (
    <div className="pp">
      <div className="pp-tools">
        <nav className="wrap crumbs pp-crumbs" aria-label={texts.crumbs}>
          <Link to="/quiz/manage">{texts.toManage}</Link>
          <span aria-hidden="true">{'/'}</span>
          <Link to={`/quiz/edit/${quiz._id}`}>{quiz.title.trim() || texts.untitled}</Link>
          <span aria-hidden="true">{'/'}</span>
          <span>{texts.crumb}</span>
        </nav>
        <PageHead word="प्रश्न" title={texts.title} lead={texts.lead(quiz.title)} />
        <Tools quiz={quiz} choices={choices} change={change} />
      </div>
      {papers.map(({ set, questions }) => (
        <Sheets key={set} quiz={{ ...quiz, questions }} set={set} choices={shown} />
      ))}
    </div>
  );
}

/** Pages have one order, their own columns, and one language: that of the other sheets is chosen. */
const choicesForPages = (choices: PrintChoices): PrintChoices => ({
  ...choices,
  sets: 1,
  language: choices.language === 'both' ? 'en' : choices.language,
});

type ToolsProps = {
  quiz: KeyedQuiz;
  choices: PrintChoices;
  change: (change: Partial<PrintChoices>) => void;
};

function Tools({ quiz, choices, change }: ToolsProps) {
  const { sets, seed, language, columns, parts } = choices;
  // What is being typed: an empty field is no seed, and what is printed keeps the one before.
  const [typed, setTyped] = useState(seed);
  const withoutKey = quiz.questions.filter(lacksKey).length;
  const inPages = quiz.pages !== undefined;
  return (
    <div className="wrap pp-set">
      {inPages && <p>{texts.inPages}</p>}
      <div className="form-2">
        {!inPages && (
          <SelectField
            label={texts.sets}
            hint={sets > 1 ? texts.setsHint : undefined}
            value={String(sets)}
            onChange={({ target }) => change({ sets: Number(target.value) })}
          >
            {paperSets.map((set, index) => (
              <option key={set} value={index + 1}>
                {index === 0 ? texts.asWritten : texts.setsOf(index + 1)}
              </option>
            ))}
          </SelectField>
        )}
        {sets > 1 && (
          <TextField
            label={texts.seed}
            hint={texts.seedHint}
            maxLength={LONGEST_SEED}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              const read = readSeed(target.value);
              if (read !== '') change({ seed: read });
            }}
          />
        )}
        <SelectField
          label={texts.language}
          value={language}
          onChange={({ target }) =>
            change({ language: printLanguages.find((one) => one === target.value) ?? 'en' })
          }
        >
          {(inPages ? paperLanguages : printLanguages).map((one) => (
            <option key={one} value={one}>
              {texts.languages[one]}
            </option>
          ))}
        </SelectField>
        {!inPages && (
          <SelectField
            label={texts.columns}
            value={columns}
            onChange={({ target }) => change({ columns: target.value === '2' ? '2' : '1' })}
          >
            <option value="1">{texts.columnsOf['1']}</option>
            <option value="2">{texts.columnsOf['2']}</option>
          </SelectField>
        )}
      </div>
      <fieldset className="pp-parts">
        <legend>{texts.parts}</legend>
        {paperParts.map((part) => (
          <label className="check" key={part}>
            <input
              type="checkbox"
              checked={parts.includes(part)}
              onChange={({ target }) =>
                change({
                  parts: paperParts.filter((one) => (one === part ? target.checked : parts.includes(one))),
                })
              }
            />
            {texts.partNames[part]}
          </label>
        ))}
      </fieldset>
      {withoutKey > 0 && (
        <Note look="warm" title={texts.noKey(withoutKey)}>
          {texts.noKeyText}
        </Note>
      )}
      {sets > 1 && parts.includes('solutions') && (
        <Note look="warm" title={texts.letters}>
          {texts.lettersText}
        </Note>
      )}
      {parts.length === 0 ? (
        <p role="status">{texts.nothing}</p>
      ) : (
        <div className="row">
          <Button onClick={() => void printSharp()}>{texts.print}</Button>
        </div>
      )}
    </div>
  );
}

/** Prints once every figure is there: one that is still loading would leave a gap on paper. */
async function printSharp(): Promise<void> {
  const figures = document.querySelectorAll<HTMLImageElement>('.pp-figure img');
  await Promise.allSettled([...figures].map((figure) => figure.decode()));
  window.print();
}
