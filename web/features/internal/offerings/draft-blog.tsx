import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { type Faults, focusFirstFault, readForm } from '#web/lib/form/form.ts';
import { newId } from '#web/lib/new-id.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { DraftArticle } from './draft-article.tsx';
import { type Draft, makeDraft } from './drafts.ts';
import { texts as words } from './text.en.ts';

/** Drafts of a blog, newest first, kept only while the page is open (behaviour 5.3). */
export function DraftBlog() {
  const t = words.blog;
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const titleField = useRef<HTMLInputElement>(null);
  const remove = (removed: Draft) => {
    setDrafts(drafts.filter(({ id }) => id !== removed.id));
    // The pressed button is gone, so keyboard users continue from the form.
    titleField.current?.focus();
  };
  return (
    <div className="blog">
      <DraftForm titleField={titleField} onAdd={(draft) => setDrafts([draft, ...drafts])} />
      {drafts.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
      ) : (
        <section className="drafts" aria-label={t.list}>
          {drafts.map((draft) => (
            <DraftArticle key={draft.id} draft={draft} onRemove={() => remove(draft)} />
          ))}
        </section>
      )}
    </div>
  );
}

type DraftFormProps = { titleField: RefObject<HTMLInputElement | null>; onAdd: (draft: Draft) => void };

function DraftForm({ titleField, onAdd }: DraftFormProps) {
  const t = words.blog;
  const { publicUrl } = usePageFacts();
  const [faults, setFaults] = useState<Faults>({});
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { title = '', imageUrl = '', content = '' } = readForm(form);
    const made = makeDraft(
      { title, imageUrl, content },
      {
        id: newId(),
        now: new Date(),
        pageUrl: `${publicUrl}/offerings`,
        texts: { title: t.titleMissing, imageUrl: t.imageWrong, content: t.contentMissing },
      },
    );
    if ('faults' in made) {
      setFaults(made.faults);
      focusFirstFault(form, made.faults);
      return;
    }
    setFaults({});
    onAdd(made.draft);
    form.reset();
    announce(t.added(made.draft.title));
  };
  return (
    <form className="stack" method="dialog" aria-label={t.form} onSubmit={add} noValidate>
      <TextField
        ref={titleField}
        label={t.titleLabel}
        name="title"
        placeholder={t.titlePlaceholder}
        maxLength={300}
        required
        error={faults.title}
      />
      <TextField
        label={t.imageLabel}
        name="imageUrl"
        type="url"
        optional
        maxLength={2000}
        hint={t.imageHint}
        error={faults.imageUrl}
      />
      <TextAreaField
        label={t.contentLabel}
        name="content"
        rows={6}
        maxLength={10_000}
        required
        error={faults.content}
      />
      <div className="row">
        <Button type="submit">{t.add}</Button>
      </div>
    </form>
  );
}
