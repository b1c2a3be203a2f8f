import { paperFile } from '@kaksha/contract/core/files.ts';
import { type ImportFormat, importFormats } from '@kaksha/contract/papers/formats.ts';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { Select, TextArea } from '#web/ui/form/input.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { readPaper } from './api.ts';
import { texts } from './text.en.ts';

const { LazyPart: PagesForm } = lazyPart(() => import('./pages-form.tsx').then(({ PagesForm }) => PagesForm));

const formats = importFormats;

/** A file or a pasted text, and its format; once it is read, the address names the import, so that a reload keeps it. */
export function StartForm({ quizId }: { quizId: string | null }) {
  const [, setAddress] = useSearchParams();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<ImportFormat>('auto');
  const [isEmpty, setEmpty] = useState(false);
  const { busy, failure, act } = useAct(texts.failedFallback);
  // A key alone is for a quiz that has questions.
  const offered = quizId === null ? formats.filter((one) => one !== 'key') : formats;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === '' && file === null);
    if (text.trim() === '' && file === null) return;
    void act(async () => {
      const { _id } = await readPaper({ text, file, format, quizId });
      setAddress({ import: _id });
    });
  };
  return (
    <>
      <PageHead word="प्रश्न" title={texts.start} lead={texts.startLead} />
      <form className="wrap import-start" onSubmit={submit} noValidate>
        <FileField label={texts.file} rule={paperFile} name="file" onPick={setFile} optional />
        <Field label={texts.paste} hint={texts.pasteHint} error={isEmpty ? texts.nothingGiven : undefined}>
          <TextArea
            rows={10}
            name="text"
            spellCheck={false}
            placeholder={texts.placeholder}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Field label={texts.format} className="import-format">
          <Select
            name="format"
            value={format}
            onChange={({ target }) => setFormat(offered.find((one) => one === target.value) ?? 'auto')}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {texts.formats[one]}
              </option>
            ))}
          </Select>
        </Field>
        {failure !== null && <Note look="wrong">{failure}</Note>}
        <div className="row">
          <Button type="submit" busy={busy}>
            {texts.show}
          </Button>
          <ExportButton wanted={{ what: 'paper-template' }} count={undefined} label={texts.template} />
        </div>
      </form>
      {quizId !== null && <PagesForm part={{ quizId }} />}
    </>
  );
}
