import { downloadsRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

type PictureButtonProps = { objectionId: string; number: number };

/** Shows a picture of an objection by a one-use URL: its address alone opens nothing. */
export function PictureButton({ objectionId: id, number }: PictureButtonProps) {
  const [path, setPath] = useState<string | null>(null);
  const { busy, failure, act } = useAct(texts.pictureFailed);
  const toggle = () => {
    if (path !== null) return setPath(null);
    void act(async () => {
      const body = { what: 'objection-picture', id, number: number === 1 ? '1' : '2' } as const;
      setPath((await send(downloadsRoutes.create, { body })).path);
    });
  };
  return (
    <>
      <Button look="outline" small busy={busy} aria-expanded={path !== null} onClick={toggle}>
        {path === null ? texts.picture(number) : texts.closePicture(number)}
      </Button>
      {path !== null && <img src={path} alt={texts.pictureAlt} />}
      {failure !== null && <Note look="wrong">{failure}</Note>}
    </>
  );
}
