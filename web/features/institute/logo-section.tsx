import { Revision } from '@kaksha/contract/core/common.ts';
import { type Institute, logoFile } from '@kaksha/contract/institute.ts';
import { instituteRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { FactMark } from './marks.tsx';
import { texts } from './text.en.ts';

type LogoSectionProps = { institute: Institute; onSaved: (saved: Institute) => void };

const SentLogo = z.object({ revision: Revision });

/** The logo, which is saved apart from the other facts: a picture is checked and made smaller by the server (behaviour 5.9). */
export function LogoSection({ institute, onSaved }: LogoSectionProps) {
  const t = texts.logo;
  const { logo } = institute;
  const [chosen, setChosen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const form = useCallForm({
    schema: SentLogo,
    files: { logo: logoFile },
    send: async (_values, { files, signal, onProgress }) => {
      const saved = await send(instituteRoutes.logo, { form: {}, files, signal, onProgress });
      setChosen(false);
      announce(t.saved);
      onSaved(saved);
    },
    words: { failed: t.failed },
  });
  return (
    <section className="institute-section" id="logo" aria-labelledby="logo-title">
      <div className="institute-section-head">
        <h2 id="logo-title">{t.title}</h2>
        <FactMark institute={institute} fact="logo" />
      </div>
      <p className="meta">{t.lead}</p>
      {/* Another logo is another form, in which nothing is chosen yet. */}
      <form key={logo} className="stack" method="post" noValidate onSubmit={form.submit} aria-label={t.title}>
        <div className="institute-logo">
          <PictureField
            label={t.label}
            hint={t.hint}
            name="logo"
            whole
            stored={logo || undefined}
            error={form.faults.logo}
            onPick={(file) => setChosen(file !== null)}
            onRemove={() => setRemoving(true)}
          />
          {logo !== '' && <IconPreview logo={logo} />}
        </div>
        <UploadProgress progress={form.progress} onCancel={form.cancel} />
        {form.refused?.message && form.faults.logo === undefined && (
          <Note look="wrong" title={form.refused.message} />
        )}
        {chosen && (
          <div className="row">
            <Button type="submit" busy={form.busy}>
              {t.save}
            </Button>
          </div>
        )}
      </form>
      {removing && (
        <DeleteDialog
          words={t.removal}
          remove={async () => onSaved(await send(instituteRoutes.update, { body: { logo: '' } }))}
          done={t.removal.done}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}

/** The icon of the stored logo, as the server draws it. */
function IconPreview({ logo }: { logo: string }) {
  return (
    <figure className="institute-icon">
      <img src={`/icon-192.png?v=${logo.slice(-12, -5)}`} width="64" height="64" alt="" />
      <figcaption className="meta">{texts.logo.icon}</figcaption>
    </figure>
  );
}
