import type { CSSProperties } from 'react';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { Work } from './attempt-state.ts';
import { countAnswered } from './palette-states.ts';
import type { PaperPart } from './paper.ts';
import { texts } from './text.en.ts';

type SectionTabsProps = {
  parts: readonly PaperPart[];
  work: Pick<Work, 'answers'>;
  current: number;
  onGoTo: (question: number) => void;
};

/** The sections of a paper. The line below is the paper: a part for each section, as far as it is answered. */
export function SectionTabs({ parts, work, current, onGoTo }: SectionTabsProps) {
  return (
    <nav className="att-tabs" aria-label={texts.sections}>
      {parts.map(({ id, title, questions }) => {
        const answered = countAnswered(work, questions);
        const filled: CSSProperties & Record<'--part', string> = {
          '--part': `${(100 * answered) / Math.max(1, questions.length)}%`,
        };
        return (
          <button
            key={id}
            type="button"
            aria-current={questions.includes(current) || undefined}
            onClick={() => questions[0] !== undefined && onGoTo(questions[0])}
          >
            <span className="att-tab">{title}</span>
            <span className="att-tab-n num">
              <span aria-hidden="true">{texts.shortPlace(answered, questions.length)}</span>
              <VisuallyHidden>{texts.answeredOf(answered, questions.length)}</VisuallyHidden>
            </span>
            <i style={filled} />
          </button>
        );
      })}
    </nav>
  );
}
