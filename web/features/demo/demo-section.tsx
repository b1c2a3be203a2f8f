import './demo.css';
import { useText } from '#web/lib/use-text.ts';
import { SectionHead } from '#web/ui/rekha.tsx';
import { DemoForm } from './demo-form.tsx';
import { DemoSteps } from './demo-steps.tsx';
import { en } from './text.en.ts';

/** The front page's last section: what a demo session is, and its form. */
export function DemoSection({ courses }: { courses: string[] }) {
  const t = useText({ en });
  return (
    <section className="section board graph demo" id="demo">
      <div className="wrap demo-in">
        <div>
          <SectionHead tight word="पहली क्लास" title={t.title} />
          <p className="lead">{t.lead}</p>
          <DemoSteps />
        </div>
        <DemoForm courses={courses} />
      </div>
    </section>
  );
}
