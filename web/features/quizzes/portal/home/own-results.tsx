import { formatDay } from '@kaksha/contract/core/time.ts';
import type { OwnHome } from '@kaksha/contract/progress.ts';
import { practiceSetsRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { HomeSection, ResultRows } from './home-parts.tsx';
import { texts } from './text.en.ts';

/** A line a subject, and the newest results. */
export function LastResults({ results: { lines, newest, total } }: { results: OwnHome }) {
  return (
    <HomeSection title={texts.lastResults}>
      {lines.length > 0 && <SubjectLines lines={lines} />}
      <ResultRows
        results={newest}
        name={({ quiz }) => quiz.title.trim() || texts.untitled}
        note={({ createdAt }) => formatDay(createdAt)}
      />
      <p className="home-all">
        <Link to="/quiz/results">{texts.allMine(total)}</Link>{' '}
        <Link to="/quiz/progress">{texts.progress}</Link>
      </p>
    </HomeSection>
  );
}

/** A table whose middle column is drawn: the oldest result first, the newest as a bead, the pass mark dashed. */
function SubjectLines({ lines }: Pick<OwnHome, 'lines'>) {
  const t = texts.lines;
  return (
    <table className="subjects num">
      <caption className="meta">{t.caption}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t.subject}</th>
          <th scope="col">{t.over}</th>
          <th scope="col">{t.newest}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const [first = 0] = line.points;
          const newest = line.points.at(-1) ?? 0;
          return (
            <tr key={line.subject}>
              <th scope="row">{line.subject || t.whole}</th>
              <td>
                <Line {...line} />
                <span className="sr">{t.change(first, newest, line.count)}</span>
              </td>
              <td>
                <b>{t.percent(newest)}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Marks below zero are drawn at the foot. */
const heightOf = (percent: number) => 34 - 0.28 * Math.min(100, Math.max(0, percent));

function Line({ points, passPercent }: Pick<OwnHome['lines'][number], 'points' | 'passPercent'>) {
  const places = points.map((percent, index) => ({
    x: points.length === 1 ? 50 : 3 + (94 * index) / (points.length - 1),
    y: heightOf(percent),
  }));
  const bead = places.at(-1);
  const pass = heightOf(passPercent);
  return (
    <svg className="subject-line" height="40" aria-hidden="true">
      <line className="subject-pass" x1="0" x2="100%" y1={pass} y2={pass} />
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" width="100%" height="40" aria-hidden="true">
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {bead && <circle cx={`${bead.x}%`} cy={bead.y} r="5" />}
    </svg>
  );
}

/** What went wrong lately, and a practice quiz of it. */
export function WentWrong({ results: { lines, missed, wrong } }: { results: OwnHome }) {
  const [newest] = missed;
  return (
    <HomeSection title={texts.wentWrong}>
      {newest === undefined ? (
        <p className="meta">{lines.length > 0 ? texts.allRight : texts.allHeld}</p>
      ) : (
        <>
          <ul className="home-missed">
            {missed.map(({ resultId, title: stored, missed: many, total }) => {
              const title = stored.trim() || texts.untitled;
              return (
                <li key={resultId}>
                  <Link to={`/quiz/result/${resultId}`} lang={languageOf(title)}>
                    {title}
                  </Link>
                  <span className="num">{texts.wrongOf(many, total)}</span>
                </li>
              );
            })}
          </ul>
          {wrong > 0 && <Practise wrong={wrong} />}
        </>
      )}
    </HomeSection>
  );
}

function Practise({ wrong }: { wrong: number }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const practise = async () => {
    setBusy(true);
    try {
      const { _id } = await send(practiceSetsRoutes.create, { body: { from: 'wrong' } });
      await navigate(`/quiz/${_id}`);
    } catch (error) {
      announce(errorText(error, texts.notMade), 'wrong');
      setBusy(false);
    }
  };
  return (
    <Button look="outline" busy={busy} onClick={() => void practise()}>
      {texts.practise(wrong)} <Icon name="arrow-right" />
    </Button>
  );
}
