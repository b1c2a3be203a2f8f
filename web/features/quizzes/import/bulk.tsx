import type { Import } from '@kaksha/contract/imports.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import type { Change } from './api.ts';
import { texts } from './text.en.ts';

type BulkProps = {
  read: Import;
  picked: readonly number[];
  onSet: (many: NonNullable<Change['many']>) => Promise<void>;
};

const empty = { section: '', right: '', wrong: '', open: '', subject: '', chapter: '', source: '' };

/** Section with its marks, and tags, for all ticked questions at once; what is left empty stays as it is. */
export function Bulk({ read, picked, onSet }: BulkProps) {
  const id = useId();
  const [typed, setTyped] = useState(empty);
  const [notMarks, setNotMarks] = useState(false);
  const { busy, failure, act } = useAct(texts.saveFailed);
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const marks = [typed.right, typed.wrong, typed.open].map((mark) => mark.trim().replace('−', '-'));
    const [right = Number.NaN, wrong = Number.NaN, unanswered = Number.NaN] = marks.map((mark) =>
      mark === '' ? Number.NaN : Number(mark),
    );
    const hasMarks = marks.some((mark) => mark !== '');
    const areMarks = [right, wrong, unanswered].every(Number.isFinite);
    setNotMarks(hasMarks && !areMarks);
    if (hasMarks && !areMarks) return;
    const { section, subject, chapter, source } = typed;
    void act(async () => {
      await onSet({
        indexes: [...picked],
        ...(section.trim() === '' ? {} : { section }),
        ...(subject.trim() === '' ? {} : { subject }),
        ...(chapter.trim() === '' ? {} : { chapter }),
        ...(source.trim() === '' ? {} : { source }),
        ...(hasMarks ? { marking: { right, wrong, unanswered, partial: 'none' as const } } : {}),
      });
      announce(texts.was);
    });
  };
  return (
    <details className="import-bulk">
      <summary>
        <span>
          <b>{texts.bulk}</b> <span className="meta">{texts.bulkFor(picked.length)}</span>
        </span>
        <Icon name="down" />
      </summary>
      <form onSubmit={submit} noValidate>
        <Field label={texts.section} hint={texts.sectionHint} className="import-bulk-w">
          <Input small list={`${id}-sections`} autoComplete="off" {...field('section')} />
        </Field>
        <datalist id={`${id}-sections`}>
          {read.sections.map(({ title }) => (
            <option key={title} value={title} />
          ))}
        </datalist>
        <Field label={texts.marksRight} error={notMarks ? texts.notMarks : undefined}>
          <Input small className="num" inputMode="decimal" {...field('right')} />
        </Field>
        <Field label={texts.marksWrong}>
          <Input small className="num" inputMode="text" {...field('wrong')} />
        </Field>
        <Field label={texts.marksOpen}>
          <Input small className="num" inputMode="text" {...field('open')} />
        </Field>
        <Field label={texts.subject}>
          <Input small autoComplete="off" {...field('subject')} />
        </Field>
        <Field label={texts.chapter}>
          <Input small autoComplete="off" {...field('chapter')} />
        </Field>
        <Field label={texts.source}>
          <Input small autoComplete="off" {...field('source')} />
        </Field>
        {failure !== null && <Note look="wrong">{failure}</Note>}
        <Button look="outline" small type="submit" busy={busy} aria-disabled={picked.length === 0}>
          {texts.setFor(picked.length)}
        </Button>
      </form>
    </details>
  );
}
