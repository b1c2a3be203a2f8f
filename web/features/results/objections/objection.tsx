import './objections.css';
import { OPEN_AT_MOST, objectionPictures, objectionText } from '@kaksha/contract/exam/objections.ts';
import type { OwnObjection } from '@kaksha/contract/results/objections.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { objectionsRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fileFault } from '#web/lib/form/file-fault.ts';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import type { MarkedQuestion } from '../marking.ts';
import { texts } from './text.en.ts';

type ObjectionProps = {
  result: Pick<ResultDetail, '_id' | 'objections' | 'objectionsUntil'>;
  item: MarkedQuestion;
};

/** Below a question of one's own result: one's objection with its answer, or the form of a new one (behaviour 7.36). */
export function ObjectionPart({ result, item: { number, question } }: ObjectionProps) {
  const { objections = [], objectionsUntil } = result;
  const own = objections.find(({ questionId }) => questionId === question._id);
  const open = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (own !== undefined) return <Own resultId={result._id} number={number} objection={own} />;
  const left = OPEN_AT_MOST - objections.filter(({ answer }) => answer === null).length;
  if (objectionsUntil === undefined || left <= 0) return null;
  if (!isOpen) {
    return (
      <div className="row">
        <Button
          ref={open}
          look="plain"
          small
          aria-label={texts.openOn(number)}
          onClick={() => setIsOpen(true)}
        >
          {texts.open}
        </Button>
      </div>
    );
  }
  return (
    <ObjectionForm
      resultId={result._id}
      number={number}
      questionId={question._id}
      onClose={() => {
        flushSync(() => setIsOpen(false));
        open.current?.focus();
      }}
    />
  );
}

/** Asks again for the result, which has its objections. */
function useRefresh(resultId: string) {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      queryKey: [resultsRoutes.read.path, resultsRoutes.read.method, { params: { resultId } }],
    });
}

type FormProps = { resultId: string; number: number; questionId: string; onClose: () => void };

function ObjectionForm({ resultId, number, questionId, onClose }: FormProps) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefresh(resultId);
  const { busy, failure, act } = useAct(texts.failed);
  const { length } = text.trim();
  const isLong = length >= objectionText.least && length <= objectionText.most;
  const wrongFile =
    files.length > objectionPictures.most
      ? texts.tooMany
      : files.map((file) => fileFault(objectionPictures, file)).find((fault) => fault !== undefined);
  const submit = () => {
    setTried(true);
    if (!isLong) return area.current?.focus();
    if (wrongFile !== undefined) return;
    void act(async () => {
      await send(objectionsRoutes.create, {
        params: { id: resultId },
        form: { questionId, text: text.trim() },
        files: { pictures: files },
      });
      announce(texts.done);
      await refresh();
    });
  };
  return (
    <form
      className="objection"
      aria-label={texts.openOn(number)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextAreaField
        ref={area}
        // It takes the place of the button that was pressed.
        autoFocus
        label={texts.text}
        hint={texts.hint}
        error={tried && !isLong ? texts.length(objectionText.least, objectionText.most) : undefined}
        maxLength={objectionText.most}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Field label={texts.pictures} optional hint={texts.picturesHint} error={wrongFile}>
        <Input
          type="file"
          multiple
          accept={objectionPictures.extensions.join(',')}
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
      </Field>
      {failure !== null && <Note look="wrong">{failure}</Note>}
      <div className="row">
        <Button type="submit" busy={busy}>
          {texts.send}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

type OwnProps = { resultId: string; number: number; objection: OwnObjection };

function Own({ resultId, number, objection: { _id, text, pictures, answer } }: OwnProps) {
  const refresh = useRefresh(resultId);
  return (
    <div className="objection">
      <p>
        <b>{texts.yours}</b> {pictures > 0 && <span className="meta">{texts.withPictures(pictures)}</span>}
      </p>
      <p className="objection-text">{text}</p>
      {answer === null ? (
        <div className="row">
          <span className="meta">{texts.waiting}</span>
          <ActButton
            name={texts.takeBackOn(number)}
            failed={texts.taking}
            act={() => send(objectionsRoutes.remove, { params: { id: _id } })}
            afterwards={refresh}
          >
            {texts.takeBack}
          </ActButton>
        </div>
      ) : (
        <Note icon="check" title={texts.heard}>
          {answer.text}
        </Note>
      )}
    </div>
  );
}
