import { useMemo, useState } from 'react';
import { afterPaint } from '#web/lib/after-paint.ts';
import { classes } from '#web/ui/classes.ts';
import { Overview } from '../overview.tsx';
import { KeysHint } from '../palette.tsx';
import { PaletteSheet } from '../palette-sheet.tsx';
import { paperQuestions, partsOf } from '../paper.ts';
import { QuestionView } from '../question-view.tsx';
import { texts as attemptTexts } from '../text.en.ts';
import { useAttemptKeys } from '../use-attempt-keys.ts';
import { WholePaper } from '../whole-paper.tsx';
import { ExamBar } from './exam-bar.tsx';
import { ExamFoot } from './exam-foot.tsx';
import type { ExamRun, ExamState } from './exam-run.ts';
import { texts } from './text.en.ts';

type ExamScreenProps = {
  run: ExamRun;
  state: ExamState;
  /** A dialog is open: keys are for it. */
  paused: boolean;
  onSignIn: () => void;
};

/** The screen of a running exam in three bands: bar, question, foot. */
export function ExamScreen({ run, state, paused, onSignIn }: ExamScreenProps) {
  const [sheetOpen, setSheetOpen] = useState(false);
  const [whole, setWhole] = useState(false);
  // Not part of the press: a phone answers that before it draws another view of the paper.
  const onWhole = (chosen: boolean) => afterPaint(() => setWhole(chosen));
  const { paper, paperRunner } = run;
  const { work } = state;
  const { items, parts } = useMemo(() => ({ items: paperQuestions(paper), parts: partsOf(paper) }), [paper]);
  const item = items[work.current];
  const part = parts.find(({ questions }) => questions.includes(work.current)) ?? parts[0];
  const bilingual = items.some((one) => one.bilingual);
  const { dispatch } = paperRunner;
  useAttemptKeys(paperRunner, { questions: paper.questions, paused: paused || sheetOpen });

  const overview = part && { state: work, part, bilingual, whole, submitLabel: texts.submitExam };
  return (
    <div className={classes('att exam', paper.sections && 'att-paper')}>
      <ExamBar run={run} state={state} parts={parts} onSignIn={onSignIn} />
      <div className="att-body">
        {whole && <WholePaper items={items} state={work} dispatch={dispatch} />}
        {!whole && item && <QuestionView item={item} state={work} dispatch={dispatch} />}
        <aside className="att-side" aria-label={attemptTexts.overview}>
          {overview && <Overview {...overview} dispatch={dispatch} onWhole={onWhole} />}
          <KeysHint />
        </aside>
      </div>
      <ExamFoot state={work} whole={whole} runner={paperRunner} onShowAll={() => setSheetOpen(true)} />
      {sheetOpen && overview && (
        <PaletteSheet
          {...overview}
          dispatch={dispatch}
          onWhole={onWhole}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
