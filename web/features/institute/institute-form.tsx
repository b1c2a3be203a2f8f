import type { Institute } from '@kaksha/contract/institute.ts';
import { instituteRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUserId } from '#web/features/auth/public.ts';
import { send } from '#web/lib/send/send.ts';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm } from '#web/ui/item/item-form.tsx';
import { editedInstitute } from './api.ts';
import { LogoSection } from './logo-section.tsx';
import { MarksHelp, SampleCount } from './marks.tsx';
import { sectionFacts } from './section-facts.ts';
import { Sections } from './sections.tsx';
import { texts } from './text.en.ts';
import { changesOf, FilledInstitute, fromValues, valuesOf } from './values.ts';

/** All facts in one form, which sends those that were changed (behaviour 5.8, 3.30). */
export function InstituteForm({ institute }: { institute: Institute }) {
  const client = useQueryClient();
  const show = (saved: Institute) => client.setQueryData(editedInstitute().queryKey, saved);
  const bar = useRef<HTMLDivElement>(null);
  const item = useItemForm({
    name: 'institute',
    userId: useUserId(),
    stored: valuesOf(institute.facts),
    revision: institute.revision,
    fetchAgain: () => client.fetchQuery({ ...editedInstitute(), staleTime: 0 }),
    refresh: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== instituteRoutes.edit.path }),
    schema: FilledInstitute,
    values: fromValues,
    send: ({ revision, ...filled }) =>
      send(instituteRoutes.update, {
        body: { ...changesOf(institute.facts, filled), ...(revision === undefined ? {} : { revision }) },
      }),
    done: () => texts.saved,
    onSaved: show,
    words: { failed: texts.saveFailed, check: texts.check, missing: texts.missing },
  });
  const { draft, faults } = item;
  const drawnKey = useRef(draft.key);
  // An effect, since the form that was saved or discarded is drawn again: the focus is lost with the button that had it.
  useEffect(() => {
    const isAgain = drawnKey.current !== draft.key;
    drawnKey.current = draft.key;
    if (!isAgain || document.activeElement !== document.body) return;
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [draft.key]);
  useTargetInSight();
  return (
    <>
      <Contents institute={institute} />
      <MarksHelp institute={institute} />
      <LogoSection
        institute={institute}
        onSaved={(saved) => {
          // The form goes on from the new revision, unless it began before a change that it has not seen.
          if (draft.base.current === saved.revision - 1) draft.base.current = saved.revision;
          show(saved);
        }}
      />
      <ItemForm item={item} className="institute-form" aria-label={texts.form}>
        <Sections form={{ institute, values: draft.values, faults }} />
        <div className="institute-bar" ref={bar}>
          <ItemOutcome item={item} />
          <div className="institute-bar-row">
            <span className="meta" role="status">
              {draft.unsaved ? texts.unsaved : texts.allSaved}
            </span>
            <ItemButtons
              item={item}
              words={{
                submit: texts.save,
                submitting: texts.saving,
                ...(draft.unsaved ? { cancel: texts.discard } : {}),
              }}
            />
          </div>
        </div>
      </ItemForm>
    </>
  );
}

/** The way to each section, with how many samples are in it. */
function Contents({ institute }: { institute: Institute }) {
  return (
    <nav className="institute-contents" aria-label={texts.sections}>
      <ul>
        {sectionFacts.map(({ name, facts }) => (
          <li key={name}>
            <a href={`#${name}`}>{texts[name].title}</a>
            <SampleCount facts={facts} institute={institute} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Brings the section into sight that the address names: when the page was opened it was not drawn yet. */
function useTargetInSight() {
  const { hash } = useLocation();
  // An effect, since the sections have to be drawn first.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
}
