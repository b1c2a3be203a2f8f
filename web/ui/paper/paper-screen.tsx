import type { PublicQuestion } from '@kaksha/contract/questions/question.ts';
import { type ReactNode, useState } from 'react';
import { afterPaint } from '#web/lib/after-paint.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '../state/lazy-part.tsx';
import { KeysHint, Overview, PaletteSheet, type Submit } from './palette.tsx';
import { hasSections, type PaperView } from './paper.ts';
import { QuestionView, WholePaper } from './questions.tsx';
import { texts } from './text.en.ts';
import { usePaperKeys } from './use-paper-keys.ts';
import { hasAnswer, type PaperEvent, type PaperWork } from './work.ts';

const { LazyPart: PagesPane } = lazyPart(() => import('./pages-pane.tsx').then(({ PagesPane }) => PagesPane));

type PaperScreenProps = {
  questions: readonly PublicQuestion[];
  view: PaperView;
  work: PaperWork;
  /** The work at the moment of a key. */
  read: () => PaperWork;
  readOnly: boolean;
  dispatch: (event: PaperEvent) => void;
  submit: Submit;
  /** A dialog is open: keys are for it. */
  paused: boolean;
  /** Nothing of the paper is shown: it is another person's. */
  hidden?: boolean;
  /** Everything has its place, and nothing can be pressed. */
  inert?: boolean;
  /** True while dialogs put the sheet of all questions away. */
  sheetAway?: boolean;
  className?: string;
  bar: ReactNode;
  foot: {
    className?: string;
    /** Above the buttons. */
    notes?: ReactNode;
    /** The buttons of one question; `showAll` opens all questions. */
    acts: (showAll: () => void) => ReactNode;
  };
  /** Dialogs over the paper. */
  children?: ReactNode;
};

/** A paper in three bands: bar, one question or all of them, and foot. */
export function PaperScreen(props: PaperScreenProps) {
  const { questions, view, work, read, readOnly, dispatch, submit, paused, hidden, inert, foot } = props;
  const [sheetOpen, setSheetOpen] = useState(false);
  const [whole, setWhole] = useState(false);
  // Not part of the press: a phone answers that before it draws another view of the paper.
  const onWhole = (chosen: boolean) => afterPaint(() => setWhole(chosen));
  const showAll = () => setSheetOpen(true);
  const { items, parts, bilingual } = view;
  const item = items[work.current];
  const part = parts.find(({ questions }) => questions.includes(work.current)) ?? parts[0];
  const overview = part && { work, part, bilingual, whole, submit, dispatch, onWhole };
  const shown = { work, readOnly, dispatch };
  usePaperKeys(questions, { read, dispatch, paused: paused || sheetOpen });

  return (
    <div
      className={classes('att', props.className, hasSections(parts) && 'att-paper')}
      inert={inert}
      aria-hidden={inert || undefined}
    >
      {props.bar}
      <div className="att-body">
        {!hidden && view.pages.length > 0 && <PagesPane part={{ pages: view.pages }} />}
        {!hidden && whole && <WholePaper items={items} {...shown} />}
        {!hidden && !whole && item && <QuestionView item={item} {...shown} />}
        {!hidden && (
          <aside className="att-side" aria-label={texts.overview}>
            {overview && <Overview {...overview} />}
            <KeysHint />
          </aside>
        )}
      </div>
      {!hidden && (
        <footer className={classes('att-foot', foot.className)}>
          {foot.notes}
          {whole ? (
            <WholeFoot submit={submit} showAll={showAll} dispatch={dispatch} />
          ) : (
            <div className="att-in">{foot.acts(showAll)}</div>
          )}
        </footer>
      )}
      {props.children}
      {sheetOpen && !props.sheetAway && overview && (
        <PaletteSheet {...overview} onClose={() => setSheetOpen(false)} />
      )}
    </div>
  );
}

type WholeFootProps = Pick<PaperScreenProps, 'submit' | 'dispatch'> & { showAll: () => void };

/**
 * The foot of the whole paper. Each question there has acts of its own: one down here would be for a question that may be far
 * off the screen.
 */
function WholeFoot({ submit, showAll, dispatch }: WholeFootProps) {
  return (
    <div className="att-in att-whole-foot">
      <Button look="outline" className="att-pal" onClick={showAll}>
        <Icon name="grid" />
        {texts.allQuestions}
      </Button>
      <Button className="att-next" busy={submit.busy} onClick={() => dispatch({ type: 'askSubmit' })}>
        {submit.label}
      </Button>
    </div>
  );
}

/** Clears the answer of the question on the screen. */
export function ClearButton({
  work,
  readOnly,
  dispatch,
}: Pick<PaperScreenProps, 'work' | 'readOnly' | 'dispatch'>) {
  const { current, answers } = work;
  return (
    <Button
      look="plain"
      className="att-clear"
      aria-disabled={readOnly || !hasAnswer(answers[current]) || undefined}
      onClick={() => dispatch({ type: 'clear', question: current })}
    >
      {texts.clear}
    </Button>
  );
}
