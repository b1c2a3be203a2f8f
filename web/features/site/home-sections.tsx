import { DemoSection } from '#web/features/demo/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHead } from '#web/ui/rekha.tsx';
import { AboutSection } from './about-section.tsx';
import { CourseGrid, type CourseView } from './course-grid.tsx';
import { FounderList, type FounderView } from './founder-list.tsx';
import { QuoteList, TestimonialLink, type TestimonialView } from './quote-list.tsx';
import { en } from './text.en.ts';

type HomeSectionsProps = {
  /** All of them; the page shows the first six, four and three, and a way to the rest. */
  courses: CourseView[];
  founders: FounderView[];
  testimonials: TestimonialView[];
};

/** The front page below its hero; all of its sections stand on the line. */
export function HomeSections({ courses, founders, testimonials }: HomeSectionsProps) {
  const t = useText({ en });
  return (
    <>
      <section className="section" id="courses">
        <div className="wrap">
          <SectionHead word="पाठ्यक्रम" title={t.courseGrid.title} />
          {courses.length > 0 ? <CourseGrid courses={courses.slice(0, 6)} /> : <p>{t.courseGrid.empty}</p>}
          <More to="/courses" label={t.courseGrid.all} />
        </div>
      </section>
      <section className="section section-wash" id="founders">
        <div className="wrap">
          <SectionHead word="संस्थापक" title={t.founderList.title} />
          {founders.length > 0 ? (
            <FounderList founders={founders.slice(0, 4)} />
          ) : (
            <p>{t.founderList.empty}</p>
          )}
          {founders.length > 4 && <More to="/founders" label={t.founderList.all} />}
        </div>
      </section>
      <section className="section" id="testimonials">
        <div className="wrap">
          <SectionHead word="अनुभव" title={t.quotes.title} />
          {testimonials.length > 0 ? (
            <QuoteList testimonials={testimonials.slice(0, 3)} />
          ) : (
            <p>{t.quotes.empty}</p>
          )}
          <div className="row more">
            {testimonials.length > 3 && <More to="/testimonial" label={t.quotes.all} />}
            <TestimonialLink />
          </div>
        </div>
      </section>
      <AboutSection />
      <DemoSection courses={courses.map(({ title }) => title)} />
    </>
  );
}

function More({ to, label }: { to: string; label: string }) {
  return (
    <p className="more">
      <LinkButton look="line" to={to}>
        {label} <Icon name="arrow-right" />
      </LinkButton>
    </p>
  );
}
