import './settings.css';
import { type QuizMode, type QuizSettings, RevisedChange } from '@kaksha/contract/quizzes/settings.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { hallRoutes, quizSettingsRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUserId } from '#web/features/auth/public.ts';
import { Sittings } from '#web/features/sittings/public.ts';
import { readForm } from '#web/lib/form/form.ts';
import { useAct } from '#web/lib/form/use-act.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ItemForm, useItemForm } from '#web/ui/item/item-form.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { ReleaseForm } from './release-form.tsx';
import { ModeChoice, SettingsFields } from './settings-fields.tsx';
import { texts } from './text.en.ts';
import { changesOf, fromValues, toValues } from './values.ts';

export type StoredSettingsProps = {
  quizId: string;
  onSaved: (mode: QuizMode) => void;
  /** Saves a copy of the quiz with the other mode, where this one cannot change any more. */
  onCopy: (mode: QuizMode) => Promise<void>;
  onClose: () => void;
};

/** Students who are named. */
const NAMED = 3;

const settingsOf = (quizId: string) => ({
  ...callQuery(quizSettingsRoutes.read, { params: { id: quizId } }),
  staleTime: 0,
});

/** The settings of a stored quiz: fetched when the dialog opens, and saved apart from the content (behaviour 6.2). */
export function StoredSettings(props: StoredSettingsProps) {
  const settings = useQuery({ ...settingsOf(props.quizId), refetchOnWindowFocus: false });
  return (
    <Dialog open wide onClose={props.onClose} title={texts.title} description={texts.description}>
      {settings.data !== undefined ? (
        <SettingsForm {...props} stored={settings.data} />
      ) : settings.isError ? (
        <LoadFailed query={settings} say={texts.loadFailed} failed={texts.failed} />
      ) : (
        <Loading text={texts.loading} />
      )}
    </Dialog>
  );
}

function SettingsForm({
  quizId,
  stored,
  onSaved,
  onCopy,
  onClose,
}: StoredSettingsProps & { stored: QuizSettings }) {
  const client = useQueryClient();
  const other = stored.mode === 'exam' ? 'practice' : 'exam';
  const copying = useAct(texts.failed);
  const item = useItemForm({
    name: `settings:${quizId}`,
    stored: toValues(stored),
    userId: useUserId(),
    revision: stored.revision,
    fetchAgain: () => client.fetchQuery(settingsOf(quizId)),
    refresh: () => client.invalidateQueries({ queryKey: [quizzesRoutes.list.path] }),
    schema: RevisedChange,
    values: fromValues,
    send: async ({ revision, ...change }) => {
      const body = { ...changesOf(stored, change), ...(revision === undefined ? {} : { revision }) };
      const saved = await send(quizSettingsRoutes.update, { params: { id: quizId }, body });
      client.setQueryData(settingsOf(quizId).queryKey, saved);
      return saved;
    },
    done: () => texts.saved,
    onSaved: ({ mode }) => {
      onSaved(mode);
      onClose();
    },
    words: { failed: texts.failed },
  });
  const { draft, faults, failure } = item;
  const [typed, setTyped] = useState(draft.values);
  return (
    <>
      <ItemForm item={item} onInput={({ currentTarget }) => setTyped(readForm(currentTarget))}>
        <SettingsFields
          stored={stored}
          values={draft.values}
          typed={draft.unsaved ? typed : draft.values}
          faults={faults}
          admitted={stored.courseIds.length > 0 && <Admitted quizId={quizId} />}
          mode={
            <ModeChoice value={draft.values.mode}>
              {stored.inUse && (
                <>
                  <p>
                    <b>{texts.modes[stored.mode].name}</b>
                  </p>
                  <p className="meta">{texts.inUse}</p>
                  <Button
                    look="outline"
                    small
                    busy={copying.busy}
                    onClick={() => void copying.act(() => onCopy(other))}
                  >
                    {copying.busy ? texts.copying : texts.copy}
                  </Button>
                  {copying.failure && <Note look="wrong">{copying.failure}</Note>}
                </>
              )}
            </ModeChoice>
          }
        />
        {failure && <Note look="wrong">{failure}</Note>}
        <div className="row">
          <Button type="submit" busy={item.busy}>
            {item.busy ? texts.saving : texts.save}
          </Button>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </ItemForm>
      {stored.mode === 'exam' && (
        <section className="set-release stack" aria-label={texts.sittings}>
          <h3>{texts.sittings}</h3>
          <Sittings quizId={quizId} />
        </section>
      )}
      {stored.mode === 'exam' && stored.release === 'by_hand' && (
        <ReleaseForm
          quizId={quizId}
          releasedAt={stored.releasedAt}
          unsaved={draft.unsaved}
          onReleased={async () => {
            await client.invalidateQueries({ queryKey: settingsOf(quizId).queryKey });
          }}
        />
      )}
    </>
  );
}

/** Whom the saved settings admit: how many, the first few by name, and the way to all of them. */
function Admitted({ quizId }: { quizId: string }) {
  const hall = useQuery({
    ...callQuery(hallRoutes.read, { params: { id: quizId }, query: { limit: NAMED } }),
    staleTime: 0,
  });
  if (hall.data === undefined) return null;
  const names = hall.data.people.slice(0, NAMED).map(({ user }) => user.fullName);
  return (
    <p className="small">
      {texts.admitted(hall.data.counts.all, names)}{' '}
      <Link to={`/quiz/${quizId}/hall`}>{texts.seeAdmitted}</Link>
    </p>
  );
}
