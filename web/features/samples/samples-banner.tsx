import './samples-banner.css';
import { samplesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

/** While samples are shown, says so to admins and offers to remove them (behaviour 3.36). */
export function SamplesBanner() {
  const { user } = useSession();
  return user?.role === 'admin' ? <BannerForAdmins /> : null;
}

function BannerForAdmins() {
  const client = useQueryClient();
  const { data: counts } = useQuery(callQuery(samplesRoutes.count));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  // A count that cannot be had hides the banner: it is not what the page is for.
  if (counts === undefined || !Object.values(counts).some((count) => count > 0)) return null;

  const close = () => {
    setAsked(false);
    setFailed(null);
  };
  const remove = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await send(samplesRoutes.remove);
      announce(texts.done);
      close();
      // Nearly every list has changed.
      await client.invalidateQueries();
    } catch (error) {
      setFailed(errorText(error, texts.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="samples" aria-label={texts.label}>
      <p>{texts.shown}</p>
      <Button look="outline" small onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={texts.title}
        text={texts.text(counts)}
        confirm={texts.remove}
        confirming={texts.removing}
        cancel={texts.cancel}
        busy={busy}
        error={failed}
        onConfirm={() => void remove()}
        onCancel={close}
      />
    </section>
  );
}
