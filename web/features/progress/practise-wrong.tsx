import { practiceSetsRoutes } from '@kaksha/contract/routes.ts';
import { useMutation } from '@tanstack/react-query';
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
  const making = useMutation({
    mutationFn: () => send(practiceSetsRoutes.create, { body: { from: 'wrong' } }),
    onSuccess: ({ _id }) => navigate(`/quiz/${_id}`),
    onError: (error) => announce(errorText(error, texts.notMade), 'wrong'),
  });
  return (
    <Button look={look} busy={making.isPending} onClick={() => making.mutate()}>
      {making.isPending ? texts.making : texts.practise} <Icon name="arrow-right" />
    </Button>
  );
}
