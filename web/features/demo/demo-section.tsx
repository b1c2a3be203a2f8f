import './demo.css';
import { useQuery } from '@tanstack/react-query';
import { institutePart } from '#web/lib/page/institute.ts';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { DemoSteps } from './demo-steps.tsx';
import { texts } from './text.en.ts';

const { LazyPart, load } = lazyPart(async () => (await import('./demo-form.tsx')).DemoForm, {
  near: '#demo',
});

/** Fetches the section's form, which the front page's first load leaves out. */
export const loadDemoForm = load;

/** The front page's last section: what a demo session is, and its form. */
export function DemoSection({ courses }: { courses: string[] }) {
  const { data: demo } = useQuery(institutePart('demo'));
  return (
    <section className="section board graph demo" id="demo">
      <div className="wrap demo-in">
        <div>
          <SectionHead tight word="पहली क्लास" title={demo?.demoTitle ?? texts.head} />
          {demo?.demoLead && <p className="lead">{demo.demoLead}</p>}
          <DemoSteps steps={demo?.demoSteps ?? []} />
        </div>
        <LazyPart part={{ courses, headings: 'h3' }} />
      </div>
    </section>
  );
}
