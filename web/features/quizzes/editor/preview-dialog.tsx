import './editor.css';
import { useText } from '#web/lib/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type EditorContent, sumOfMinutes } from './editor.ts';
import { MathText } from './math-text.tsx';
import { en } from './text.en.ts';

type PreviewDialogProps = { open: boolean; content: EditorContent; onClose: () => void };

/** The whole quiz as students will read it, without key and explanation. */
export function PreviewDialog({ open, content, onClose }: PreviewDialogProps) {
  const t = useText({ en });
  const minutes = Number(content.totalTime) > 0 ? Number(content.totalTime) : sumOfMinutes(content.questions);
  return (
    <Dialog open={open} onClose={onClose} wide title={t.previewTitle(content.title)}>
      <p className="meta">{t.previewFacts(content.questions.length, minutes)}</p>
      <ol className="qview">
        {content.questions.map((question, index) => (
          <li key={question.key}>
            <span className="qe-n num">{index + 1}</span>
            <div className="stack">
              <MathText text={question.question} />
              <ol className="stack">
                {question.options.map((option, number) => (
                  <li className="qview-o" key={t.letter(number)}>
                    <span className="key" aria-hidden="true">
                      {t.letter(number)}
                    </span>
                    <MathText text={option} />
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
