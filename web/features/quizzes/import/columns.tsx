import { paperFile } from '@kaksha/contract/core/files.ts';
import type { Import } from '@kaksha/contract/imports.ts';
import { type PaperColumn, paperColumnNames, paperColumns } from '@kaksha/contract/papers/columns.ts';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { type Mapping, readPaper, sourceOf } from './api.ts';
import { texts as all } from './text.en.ts';

const texts = all.columns;

const named = ({ columns = [] }: Import) => columns.filter(({ name }) => name !== '');
/** True for a sheet, whose columns can be mapped. */
export const hasColumns = (read: Import): boolean => named(read).length > 0;

/**
 * What each column of a sheet is taken for, to be changed by hand; the sheet is then read again (behaviour 8.7). The file is
 * asked for where the page has it no more.
 */
export function Columns({ read, quizId }: { read: Import; quizId: string | null }) {
  const [, setAddress] = useSearchParams();
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(named(read).map(({ name, as }) => [name, as ?? ''])),
  );
  const [file, setFile] = useState<File | null>(null);
  const [isSent, setSent] = useState(false);
  const { busy, failure, act } = useAct(texts.failed);
  const source = sourceOf(read._id) ?? (file === null ? null : { text: '', file });
  const chosen = Object.values(mapping);
  const lacks = (['question', 'answer'] as const).filter((column) => !chosen.includes(column));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (source === null || lacks.length > 0) return;
    void act(async () => {
      const { _id } = await readPaper({ ...source, format: read.format, quizId, columns: mapping });
      setAddress({ import: _id });
    });
  };
  return (
    <form className="import-columns" onSubmit={submit} noValidate>
      <p className="meta">{texts.lead}</p>
      <div className="import-columns-list">
        {Object.entries(mapping).map(([name, as]) => (
          <Field key={name} label={name}>
            <Select
              value={as}
              onChange={({ target }) => setMapping(mapped(mapping, name, columnNamed(target.value)))}
            >
              <option value="">{texts.leaveOut}</option>
              {paperColumnNames.map((column) => (
                <option key={column} value={column}>
                  {paperColumns[column].name}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {sourceOf(read._id) === null && (
        <FileField
          label={texts.file}
          rule={paperFile}
          name="sheet"
          onPick={setFile}
          error={isSent && file === null ? texts.noFile : undefined}
        />
      )}
      {isSent && lacks.length > 0 && (
        <Note look="wrong">{texts.lacks(lacks.map((column) => paperColumns[column].name))}</Note>
      )}
      {failure !== null && <Note look="wrong">{failure}</Note>}
      <div>
        <Button type="submit" look="outline" busy={busy}>
          {texts.again}
        </Button>
      </div>
    </form>
  );
}

const columnNamed = (value: string): PaperColumn | '' =>
  paperColumnNames.find((column) => column === value) ?? '';

/** Each part of a question comes from one column: the one that had it before is left out. */
function mapped(mapping: Mapping, name: string, as: PaperColumn | ''): Mapping {
  const others = Object.entries(mapping).map(([other, column]) => [other, column === as ? '' : column]);
  return { ...Object.fromEntries(others), [name]: as };
}
