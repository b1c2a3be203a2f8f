import './preview.css';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { isTypeset } from '@kaksha/contract/questions/typeset-text.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { PartMissing } from '#web/ui/state/part-missing.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { useActs } from '../editor-context.tsx';
import { type EditorContent, type EditorQuestion, sumOfMinutes } from '../state/content.ts';
import { passageOf } from '../state/gaps.ts';
import { texts } from '../text.en.ts';
import { useTypeset, useTypesetMissing } from './typeset.ts';

/** The whole quiz as students will read it, in its languages, without key and explanation. */
export function PreviewDialog({ content }: { content: EditorContent }) {
  const { commands } = useActs();
  const { questions, sections } = content;
  const minutes = Number(content.totalTime) > 0 ? Number(content.totalTime) : sumOfMinutes(questions);
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  return (
    <Dialog open onClose={() => commands.showDialog(null)} wide title={texts.previewTitle(content.title)}>
      <p className="meta">{texts.previewFacts(questions.length, minutes)}</p>
      {(sections.length === 0 ? [{ _id: null, title: null }] : sections).map((section) => (
        <section key={section._id}>
          {section.title !== null && <h3>{section.title}</h3>}
          <ol className="qview">
            {numbered
              .filter(({ question }) => question.sectionId === section._id)
              .map(({ question, number }) => (
                <li key={question.key}>
                  <span className="qe-n num">{number}</span>
                  <PreviewedQuestion content={content} question={question} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Dialog>
  );
}

function PreviewedQuestion({ content, question }: { content: EditorContent; question: EditorQuestion }) {
  const passage = passageOf(content, question);
  return (
    <div className="stack">
      {passage && (
        <div className="qview-p stack">
          <Texts of={[passage.text, passage.hi]} />
          {passage.figure && <Figure figure={passage.figure} />}
        </div>
      )}
      <Texts of={[question.question, question.hi.question]} />
      {question.figure && <Figure figure={question.figure} />}
      {question.kind !== 'numeric' && (
        <ol className="stack">
          {question.options.map((option, index) => {
            const figure = question.optionFigures[index];
            return (
              <li className="qview-o" key={letterOf(index)}>
                <span className="key" aria-hidden="true">
                  {letterOf(index)}
                </span>
                <div className="stack">
                  <Texts of={[option, question.hi.options[index] ?? '']} />
                  {figure && <Figure figure={figure} />}
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

/** A text in the languages in which it is written. */
function Texts({ of: [english, hindi] }: { of: readonly [string, string] }) {
  return (
    <>
      {english.trim() !== '' && <MathText text={english} />}
      {hindi.trim() !== '' && <MathText text={hindi} />}
    </>
  );
}

type MathTextProps = { text: string; className?: string };

/** Authored text as students will see it, with its formulas typeset; without one, nothing is loaded. */
export function MathText(props: MathTextProps) {
  return isTypeset(props.text) ? <Typeset {...props} /> : <RichText {...props} />;
}

function Typeset({ text, className }: MathTextProps) {
  return <RichText text={text} html={useTypeset(text)} className={className} />;
}

type LazyMathProps = {
  text: string;
  className: string;
  /** Shown above it. */
  children?: ReactNode;
};

/** A text that is being typed with its formulas typeset, if it has any; it may lag behind the typing. */
export function LazyMath({ text, className, children }: LazyMathProps) {
  const settled = useDeferredValue(text);
  if (!isTypeset(settled)) return null;
  return (
    <div className={className}>
      {children}
      <MathText text={settled} />
    </div>
  );
}

type TextsOfQuestion = Pick<EditorQuestion, 'question' | 'explanation' | 'options'>;
type PreviewsMissingProps = { questions: readonly (TextsOfQuestion & Pick<EditorQuestion, 'hi'>)[] };

/** Shown when the previews of formulas could not be loaded; the draft on this device survives the reload. */
export function PreviewsMissing({ questions }: PreviewsMissingProps) {
  const missing = useTypesetMissing();
  const hasFormula = ({ question, explanation, options }: TextsOfQuestion) =>
    [question, explanation, ...options].some(isTypeset);
  return missing && questions.some((question) => hasFormula(question) || hasFormula(question.hi)) ? (
    <div className="wrap">
      <PartMissing />
    </div>
  ) : null;
}
