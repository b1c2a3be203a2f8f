import './roster.css';
import { rosterFile } from '@kaksha/contract/core/files.ts';
import type { RosterRow } from '@kaksha/contract/rosters.ts';
import { batchesRoutes, rostersRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useSignInAgain } from '#web/features/auth/use-sign-in-again.tsx';
import { useAct } from '#web/lib/form/use-act.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { type SendOutput, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { refreshPeople } from '../api.ts';
import { RosterRows } from './roster-rows.tsx';
import { texts } from './text.en.ts';

type ReadRoster = SendOutput<typeof rostersRoutes.create>;
type Applied = SendOutput<typeof rostersRoutes.apply>;

/**
 * Imports a list of students in three steps: choose it, see what it would do, and confirm (behaviour 2.44). A session that ends
 * between them is renewed in place.
 */
export function ImportRoster({ onDone }: { onDone: () => void }) {
  const { signedIn, dialog } = useSignInAgain(texts.sessionEnded);
  const [roster, setRoster] = useState<ReadRoster | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const again = () => {
    setRoster(null);
    setApplied(null);
  };
  const step = (): ReactNode => {
    if (applied !== null) return <Result applied={applied} onAgain={again} onDone={onDone} />;
    if (roster === null) return <ChooseList signedIn={signedIn} onRead={setRoster} />;
    return <Preview roster={roster} signedIn={signedIn} onAgain={again} onApplied={setApplied} />;
  };
  return (
    <>
      {step()}
      {dialog}
    </>
  );
}

type SignedIn = ReturnType<typeof useSignInAgain>['signedIn'];

const Nothing = z.object({});

function ChooseList({ signedIn, onRead }: { signedIn: SignedIn; onRead: (roster: ReadRoster) => void }) {
  const form = useCallForm({
    schema: Nothing,
    files: { file: rosterFile },
    send: async (_values, { files, signal, onProgress }) =>
      onRead(await signedIn(() => send(rostersRoutes.create, { form: {}, files, signal, onProgress }))),
    words: { failed: texts.readFailed },
  });
  return (
    <form className="stack" method="post" noValidate onSubmit={form.submit}>
      <p className="prose">{texts.lead}</p>
      <p className="prose meta">{texts.columns}</p>
      <div className="row">
        <ExportButton
          wanted={{ what: 'roster-template', format: 'xlsx' }}
          count={undefined}
          label={texts.template}
        />
        <ExportButton
          wanted={{ what: 'roster-template', format: 'csv' }}
          count={undefined}
          label={texts.templateCsv}
        />
      </div>
      <FileField
        label={texts.file}
        name="file"
        rule={rosterFile}
        hint={texts.hint}
        error={form.faults.file}
      />
      <UploadProgress progress={form.progress} onCancel={form.cancel} />
      {form.refused?.message && form.faults.file === undefined && (
        <Note look="wrong" title={form.refused.message} />
      )}
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {form.busy ? texts.reading : texts.read}
        </Button>
      </div>
    </form>
  );
}

const namesIn = ({ fields }: RosterRow) =>
  (fields.batch ?? '').split(';').flatMap((name) => name.trim().toLowerCase() || []);

type PreviewProps = {
  roster: ReadRoster;
  signedIn: SignedIn;
  onAgain: () => void;
  onApplied: (applied: Applied) => void;
};

function Preview({ roster: { _id: id, rows }, signedIn, onAgain, onApplied }: PreviewProps) {
  const client = useQueryClient();
  const [batches, setBatches] = useState(false);
  const { busy, failure, act } = useAct(texts.applyFailed);
  const good = rows.filter(({ state }) => state !== 'faulty');
  const faulty = rows.length - good.length;
  const count = good.filter(({ state }) => state !== 'same').length;
  const named = new Set(good.flatMap(namesIn)).size;
  const apply = async () => {
    const done = await signedIn(() => send(rostersRoutes.apply, { params: { id }, body: { batches } }));
    const shown = [batchesRoutes.list, batchesRoutes.members];
    await Promise.all([
      refreshPeople(client),
      ...shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    ]);
    onApplied(done);
  };
  return (
    <div className="stack">
      <h2 className="roster-title">{texts.preview}</h2>
      {rows.length === 0 ? <p>{texts.empty}</p> : <RosterRows rows={rows} />}
      {named > 0 && (
        <Check checked={batches} onChange={({ target }) => setBatches(target.checked)}>
          {texts.batches(named)}
        </Check>
      )}
      {faulty > 0 && <p>{texts.faultyStay(faulty)}</p>}
      {failure !== null && <Note look="wrong" title={failure} />}
      {count === 0 && !batches && rows.length > 0 && <p>{texts.nothing}</p>}
      <div className="row">
        {(count > 0 || batches) && (
          <Button busy={busy} onClick={() => void act(apply)}>
            {busy ? texts.confirming : count > 0 ? texts.confirm(count) : texts.confirmBatches}
          </Button>
        )}
        <Button look="plain" aria-disabled={busy || undefined} onClick={onAgain}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}

function Result({ applied, onAgain, onDone }: { applied: Applied; onAgain: () => void; onDone: () => void }) {
  return (
    <div className="stack">
      <Note look="correct" title={texts.done}>
        {texts.result(applied)}
      </Note>
      <div className="row">
        <Button onClick={onDone}>{texts.finish}</Button>
        <Button look="plain" onClick={onAgain}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}
