import './demo.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { allCourses } from '#web/features/courses/public.ts';
import { institutePart } from '#web/lib/page/institute.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { useHydrated } from '#web/lib/page/use-hydrated.ts';
import { HangingLine } from '#web/ui/ornament/rekha.tsx';
import { Lines } from '#web/ui/text/lines.tsx';
import { DemoForm } from './demo-form.tsx';
import { DemoSteps } from './demo-steps.tsx';
import { texts } from './text.en.ts';

export const loader = loading(
  (client) => client.prefetchQuery(allCourses()),
  (client) => client.prefetchQuery(institutePart('demo')),
);

/**
 * /demo: the form for a demo session. Without the list of courses the course is typed in; `?course={path}` chooses one, once
 * the page has been taken over, because the server draws it the same for everyone (behaviour 3.7).
 */
export function DemoPage() {
  const hydrated = useHydrated();
  const [asked] = useSearchParams();
  const path = hydrated ? asked.get('course') : null;
  const { data: courses = [] } = useQuery(allCourses());
  const { data: demo } = useQuery(institutePart('demo'));
  return (
    <section className="section board graph demo demo-page">
      <PageMeta title={texts.head} description={texts.description} path="/demo" />
      <div className="wrap demo-in">
        <div>
          <header className="rekha rekha-tight">
            <HangingLine word="पहली क्लास" />
            <h1>
              <Lines text={demo?.demoTitle ?? texts.head} />
            </h1>
          </header>
          {demo?.demoLead && <p className="lead">{demo.demoLead}</p>}
        </div>
        <DemoForm
          courses={courses.map(({ title }) => title)}
          chosen={courses.find((course) => course.path === path)?.title}
        />
        <DemoSteps steps={demo?.demoSteps ?? []} />
      </div>
    </section>
  );
}
