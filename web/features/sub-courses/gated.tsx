import type { Material } from '@kaksha/contract/courses/material.ts';
import { downloadsRoutes } from '@kaksha/contract/routes.ts';
import { type ReactNode, useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { UploadedVideo } from '#web/ui/video.tsx';
import { texts } from './text.en.ts';

type GatedProps = { file: Material; subCourseId: string; name: string };

/** A URL of a file that is not for everyone, for the person who is signed in (behaviour 3.61). */
const openFile = async ({ subCourseId, file }: Omit<GatedProps, 'name'>): Promise<string> => {
  const body = { what: 'material', subCourseId, id: file._id } as const;
  return (await send(downloadsRoutes.create, { body })).path;
};

/** A document that is not for everyone, saved by a button. */
export function GatedDocument({ icon, label, ...gated }: GatedProps & { icon: IconName; label: string }) {
  const { busy, failure, act } = useAct(texts.openFailed);
  return (
    <span className="sub-gated">
      <Button
        look="plain"
        small
        busy={busy}
        aria-label={gated.name}
        onClick={() => void act(async () => saveFile(await openFile(gated)))}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </Button>
      {failure !== null && <Note look="wrong">{failure}</Note>}
    </span>
  );
}

/** A video that is not for everyone: its URL is asked for when it is to be played. */
export function GatedVideo({ cover, ...gated }: GatedProps & { cover: ReactNode }) {
  const [path, setPath] = useState<string | null>(null);
  const { busy, failure, act } = useAct(texts.openFailed);
  if (path !== null) return <UploadedVideo path={path} name={gated.name} cover={cover} playing />;
  return (
    <div className="sub-gated">
      <Button
        look="outline"
        small
        busy={busy}
        aria-label={texts.playOf(gated.name)}
        onClick={() => void act(async () => setPath(await openFile(gated)))}
      >
        <Icon name="play" />
        {texts.play}
      </Button>
      {failure !== null && <Note look="wrong">{failure}</Note>}
    </div>
  );
}
