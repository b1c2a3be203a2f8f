import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { allQuizzes } from '../api.ts';
import { texts as portalText } from '../text.en.ts';
import { HomeSection } from './home-section.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { ShortList } from './short-list.tsx';
import { texts } from './text.en.ts';

const SHOWN = 3;

/** Three quizzes for a visitor to try. */
export function VisitorHome() {
  const { list } = portalText;
  const quizzes = useQuery(allQuizzes());
  if (quizzes.error) return <LoadFailed query={quizzes} say={list.failed} failed={list.failedFallback} />;
  if (quizzes.data === undefined) return <HomeSkeleton />;
  // An exam is taken by those who are signed in.
  const toTry = quizzes.data.filter(({ mode }) => mode === 'practice');
  return (
    <HomeSection title={texts.toTry}>
      {toTry.length === 0 ? (
        <p className="meta">{texts.noneToTry}</p>
      ) : (
        <ShortList quizzes={toTry.slice(0, SHOWN)} total={quizzes.data.length} go={texts.try} />
      )}
    </HomeSection>
  );
}
