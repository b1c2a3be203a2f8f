import { useQuery } from '@tanstack/react-query';
import { allCourses } from '#web/features/courses/public.ts';
import { PageMeta } from '#web/features/site/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { PageHead } from '#web/ui/rekha.tsx';
import { DemoForm } from './demo-form.tsx';
import { DemoSteps } from './demo-steps.tsx';
import { en } from './text.en.ts';

/** /demo: asking for a demo session. Without the list of courses the course is written by hand. */
export function DemoPage() {
  const t = useText({ en });
  const { data: courses = [] } = useQuery(allCourses());
  return (
    <div className="board graph demo demo-page">
      <PageMeta title={t.head} description={t.description} path="/demo" />
      <PageHead word="पहली क्लास" title={t.title} lead={t.lead} />
      <div className="wrap demo-in">
        <DemoSteps />
        <DemoForm courses={courses.map(({ title }) => title)} />
      </div>
    </div>
  );
}
