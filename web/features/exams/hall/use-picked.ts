import type { HallPerson } from '@kaksha/contract/hall.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { address, hallQuery } from './api.ts';

/**
 * The person whose panel is open, as up to date as the list: one who leaves the page of the list, as by submitting while it
 * shows who is working, is asked for alone.
 */
export function usePicked(quizId: string, people: readonly HallPerson[]) {
  const [picked, setPicked] = useState<HallPerson | null>(null);
  const isPicked = ({ user }: HallPerson) => user._id === picked?.user._id;
  const listed = people.find(isPicked);
  const alone = useQuery({
    ...hallQuery(quizId, { ...address.defaults, q: picked?.user.email ?? '' }),
    enabled: picked !== null && listed === undefined,
  });
  return { picked: listed ?? alone.data?.people.find(isPicked) ?? picked, pick: setPicked };
}
