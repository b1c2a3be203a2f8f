import { practiceSetsRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

/** Makes a practice set of what went wrong and opens it (behaviour 7.21). */
export function PractiseWrong({ look = 'primary' }: { look?: 'primary' | 'outline' }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { _id } = await send(practiceSetsRoutes.create, { body: { from: 'wrong' } });
      void navigate(`/quiz/${_id}`);
    } catch (error) {
      announce(errorText(error, texts.notMade), 'wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look={look} busy={busy} onClick={() => void make()}>
      {busy ? texts.making : texts.practise} <Icon name="arrow-right" />
    </Button>
  );
}
