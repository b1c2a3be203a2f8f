import './export.css';
import { type Loss, lossesOf, paperFormats } from '@kaksha/contract/papers/losses.ts';
import { wordLossesOf } from '@kaksha/contract/papers/word-losses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { keyedQuizQuery } from '../editor/api.ts';
import { texts } from './text.en.ts';

/** The paper of a quiz as a file: what the format cannot carry is said before it is made (behaviour 8.9). */
export function ExportPaper({ quizId, onClose }: { quizId: string; onClose: () => void }) {
  const quiz = useQuery(keyedQuizQuery(quizId));
  const [format, setFormat] = useState<(typeof paperFormats)[number]>('xlsx');
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          {quiz.data !== undefined && (
            <ExportButton
              wanted={{ what: 'paper', id: quizId, format }}
              count={undefined}
              label={texts.download}
            />
          )}
          <Button look="plain" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Field label={texts.format}>
        <Select
          value={format}
          onChange={({ target }) => setFormat(paperFormats.find((one) => one === target.value) ?? 'xlsx')}
        >
          {paperFormats.map((one) => (
            <option key={one} value={one}>
              {texts.formats[one]}
            </option>
          ))}
        </Select>
      </Field>
      {quiz.data !== undefined ? (
        <Losses
          losses={format === 'docx' ? wordLossesOf(quiz.data) : lossesOf(quiz.data, format)}
          // Pages are no part of any file.
          lead={format === 'moodle' && !quiz.data.pages ? texts.unseen : texts.lost}
        />
      ) : quiz.error !== null ? (
        <LoadFailed query={quiz} failed={texts.failed} />
      ) : (
        <Loading text={texts.loading} />
      )}
    </Dialog>
  );
}

function Losses({ losses, lead }: { losses: readonly Loss[]; lead: string }) {
  if (losses.length === 0) return <p role="status">{texts.all}</p>;
  return (
    <div role="status" className="paper-losses">
      <p>{lead}</p>
      <ul>
        {losses.map((loss) => (
          <li key={loss.what}>{'count' in loss ? texts[loss.what](loss.count) : texts[loss.what]}</li>
        ))}
      </ul>
    </div>
  );
}
