import { downloadsRoutes } from '@kaksha/contract/routes.ts';
import { Link } from 'react-router';
import { useAct } from '#web/lib/form/use-act.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

/** Saves everything that is stored about the person as a file (behaviour 2.17). */
export function DataSection() {
  const t = texts.data;
  const { busy, failure, act } = useAct(t.failed);
  const download = async () => {
    const { path } = await send(downloadsRoutes.create, { body: { what: 'my-data' } });
    saveFile(path);
  };
  return (
    <AccountSection
      title={t.heading}
      lead={
        <>
          {t.lead} <Link to="/privacy">{t.privacy}</Link>
        </>
      }
    >
      <Button look="outline" busy={busy} onClick={() => act(download)}>
        {t.download}
      </Button>
      {failure && <FieldError>{failure}</FieldError>}
    </AccountSection>
  );
}
