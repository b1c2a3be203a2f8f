import './preview.css';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { type EditorContent, type EditorQuestion, sumOfMinutes } from '../state/content.ts';
import { passageOf } from '../state/gaps.ts';
import { texts as t } from '../text.en.ts';
import { MathText } from './math-text.tsx';

type PreviewDialogProps = { open: boolean; content: EditorContent; onClose: () => void };

/** The whole quiz as students will read it, in its languages, without key and explanation. */
export function PreviewDialog({ open, ...rest }: PreviewDialogProps) {
  return open ? <OpenPreview {...rest} /> : null;
}

function OpenPreview({ content, onClose }: Omit<PreviewDialogProps, 'open'>) {
  const { questions, sections } = content;
  const minutes = Number(content.totalTime) > 0 ? Number(content.totalTime) : sumOfMinutes(questions);
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  return (
    <Dialog open onClose={onClose} wide title={t.previewTitle(content.title)}>
      <p className="meta">{t.previewFacts(questions.length, minutes)}</p>
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
          <Texts texts={[passage.text, passage.hi]} />
          {passage.figure && <Figure figure={passage.figure} />}
        </div>
      )}
      <Texts texts={[question.question, question.hi.question]} />
      {question.figure && <Figure figure={question.figure} />}
      {question.kind !== 'numeric' && (
        <ol className="stack">
          {question.options.map((option, index) => {
            const figure = question.optionFigures[index];
            return (
              <li className="qview-o" key={t.letter(index)}>
                <span className="key" aria-hidden="true">
                  {t.letter(index)}
                </span>
                <div className="stack">
                  <Texts texts={[option, question.hi.options[index] ?? '']} />
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
function Texts({ texts }: { texts: readonly [string, string] }) {
  const [english, hindi] = texts;
  return (
    <>
      {english.trim() !== '' && <MathText text={english} />}
      {hindi.trim() !== '' && <MathText text={hindi} />}
    </>
  );
}
