import { formatMoment } from '@kaksha/contract/core/time.ts';
import type { Import, ImportedQuestion } from '@kaksha/contract/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Check } from '#web/ui/form/input.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { keyedQuizQuery } from '../editor/api.ts';
import { Bulk } from './bulk.tsx';
import { Columns, hasColumns } from './columns.tsx';
import { Question } from './question.tsx';
import { StateMark } from './state-mark.tsx';
import { Take } from './take.tsx';
import { texts } from './text.en.ts';
import { canBeTaken, useChanges } from './use-changes.ts';

const filters = ['all', 'ok', 'look', 'fault', 'out'] as const;
type Filter = (typeof filters)[number];

type PreviewProps = { read: Import; quizId: string | null; another: ReactNode };

/** The questions that were read, as students will see them, with what is to be looked at. */
export function Preview({ read, quizId, another }: PreviewProps) {
  const changes = useChanges(read);
  const [filter, setFilter] = useState<Filter>('all');
  const { data: quiz } = useQuery({ ...keyedQuizQuery(quizId ?? ''), enabled: quizId !== null });
  const { questions, notTaken } = read;
  const numbered = questions.map((question, index) => ({ question, index }));
  const many = (state: ImportedQuestion['state']) => questions.filter((one) => one.state === state).length;
  const counts = {
    all: questions.length,
    ok: many('ok'),
    look: many('look'),
    fault: many('fault'),
    out: notTaken.length,
  };
  const takeable = numbered
    .filter(({ question }) => canBeTaken(question) && question.state !== 'fault')
    .map(({ index }) => index);
  const picked = [...changes.picked].filter((index) => questions[index] && !questions[index].taken);
  const shown = numbered.filter(({ question }) => filter === 'all' || question.state === filter);
  const allTicked = takeable.length > 0 && takeable.every((index) => changes.picked.has(index));
  return (
    <>
      <PageHead
        word="प्रश्न"
        title={texts.title(questions.length)}
        lead={texts.lead(read.fileName, formatMoment(Date.parse(read.keptUntil), Date.now()))}
      >
        <div className="import-another">{another}</div>
      </PageHead>
      <div className="wrap">
        <fieldset className="import-counts">
          <legend className="sr">{texts.showOnly}</legend>
          {filters.map((one) => (
            <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
              <b className="num">{counts[one]}</b>
              {one === 'all' || one === 'out' ? (
                <span>{one === 'all' ? texts.all : texts.leftOut}</span>
              ) : (
                <StateMark state={one} />
              )}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="import-bar">
        <div className="wrap row">
          <Check checked={allTicked} onChange={({ target }) => changes.tick(takeable, target.checked)}>
            <b className="num">{texts.tickAll(picked.length)}</b>
          </Check>
          {counts.fault > 0 && (
            <span className="import-faults meta">{texts.faultsStayOut(counts.fault)}</span>
          )}
          <span className="push">
            <Take
              read={read}
              picked={picked}
              quiz={quizId === null ? null : (quiz ?? null)}
              quizId={quizId}
              settled={changes.settled}
            />
          </span>
        </div>
      </div>
      <div className="wrap import-grid">
        <aside className="import-rail" aria-label={texts.outline}>
          <details className="import-fold">
            <summary>{texts.outline}</summary>
            <ol className="import-palette">
              {numbered.map(({ question, index }) => (
                <li key={index}>
                  <a
                    href={`#q${index + 1}`}
                    className={`is-${question.state}`}
                    aria-label={texts.toQuestion(index + 1, texts.states[question.state])}
                    onClick={() => setFilter('all')}
                  >
                    {index + 1}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </aside>
        <div className="import-main">
          {filter === 'all' && counts.look + counts.fault + counts.out === 0 && (
            <Note look="correct" title={texts.allOk}>
              {texts.allOkHint}
            </Note>
          )}
          {hasColumns(read) && (
            <details className="import-fold">
              <summary>{texts.columns.title}</summary>
              <Columns read={read} quizId={quizId} />
            </details>
          )}
          {read.format !== 'key' && <Bulk read={read} picked={picked} onSet={changes.changeMany} />}
          {filter === 'out' ? (
            <LeftOut read={read} />
          ) : shown.length === 0 ? (
            <p className="meta">{texts.noneShown}</p>
          ) : (
            <ol className="import-list">
              {shown.map(({ question, index }) => (
                <Question
                  key={index}
                  importId={read._id}
                  index={index}
                  question={question}
                  passage={read.passages.find(({ _id }) => _id === question.draft.passageId)}
                  picked={changes.picked.has(index)}
                  onTick={(isPicked) => changes.tick([index], isPicked)}
                  onChange={(change) => changes.change(index, change)}
                  onKeep={(edit) => changes.keepOpen(index, edit)}
                  onCancel={() => changes.cancel(index)}
                />
              ))}
            </ol>
          )}
          {filter === 'all' && notTaken.length > 0 && <LeftOut read={read} />}
        </div>
      </div>
    </>
  );
}

function LeftOut({ read: { notTaken } }: { read: Import }) {
  return (
    <section className="import-out" aria-labelledby="import-out">
      <h2 id="import-out">{texts.unplaced}</h2>
      <p className="meta">{texts.unplacedHint}</p>
      <ul>
        {notTaken.map(({ place, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <b>{place}</b>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
