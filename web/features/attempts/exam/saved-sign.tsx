import { useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { SavedSign as Sign } from './keeper-state.ts';
import { texts } from './text.en.ts';

const clouds: Record<Sign, string> = {
  saved: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.2A3.9 3.9 0 0 1 17.5 18.5zm2.2-4.4 2 2 3.6-3.8',
  saving:
    'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.2A3.9 3.9 0 0 1 17.5 18.5zM12 16v-4.5m-2 1.8 2-2 2 2',
  unsaved: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.2A3.9 3.9 0 0 1 17.5 18.5zM12 9.5V13m0 2.500v.01',
  offline: 'M9 5.6a6 6 0 0 1 8.9 5.1 3.9 3.9 0 0 1 2 6.4M16.5 18.5H7a4.5 4.5 0 0 1-.6-8.96M4 3.5l16.5 17',
};

type Spoken = keyof typeof texts.spoken;

/** What is announced: going offline, and that all is saved after it. Saving is what usually happens, and says nothing. */
function spokenAfter(before: Spoken, sign: Sign): Spoken {
  switch (sign) {
    case 'offline':
      return 'offline';
    // The end of the session is announced by the band.
    case 'unsaved':
    case 'saving':
      return before === 'backOnline' ? 'nothing' : before;
    case 'saved':
      return before === 'offline' ? 'backOnline' : before;
  }
}

/** Whether the server has every answer. */
export function SavedSign({ sign, kept }: { sign: Sign; kept: boolean }) {
  const [before, setSpoken] = useState<Spoken>('nothing');
  const spoken = spokenAfter(before, sign);
  if (spoken !== before) setSpoken(spoken);
  return (
    <>
      <span className={classes('exam-sign', `is-${sign}`)}>
        <Cloud sign={sign} />
        <span className="exam-sign-word">
          {texts.sign[sign]}
          {sign === 'offline' && <span className="exam-sign-long">{texts.keptHere(kept)}</span>}
        </span>
      </span>
      <span className="sr" role="status">
        {texts.spoken[spoken === 'offline' && !kept ? 'offlineNotKept' : spoken]}
      </span>
    </>
  );
}

/** Beside the icons of every page, so that only an exam loads it. */
export function Cloud({ sign }: { sign: Sign }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={clouds[sign]} />
    </svg>
  );
}
