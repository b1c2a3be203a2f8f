import { CourseGrid, type CourseView } from '#web/features/courses/public.ts';
import { DemoSection } from '#web/features/demo/public.ts';
import { FounderList, type FounderView } from '#web/features/faculty/public.ts';
import { QuoteList, TestimonialLink, type TestimonialView } from '#web/features/testimonials/public.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { AboutSection } from './about-section.tsx';
import { texts as head } from './head-text.en.ts';
import { texts } from './text.en.ts';

type List<Item> = { data?: Item[] | undefined; error: Error | null; refetch(): unknown };

type HomeSectionsProps = {
  /** The complete lists; the page shows the first six, four and three, and links to the rest. */
  courses: List<CourseView>;
  founders: List<FounderView>;
  testimonials: List<TestimonialView>;
};

/** The front page below its hero; if one section has no list, the others are still shown. */
export function HomeSections({ courses, founders, testimonials }: HomeSectionsProps) {
  const { loading, home } = head;
  const { failed } = home;
  const retry = () => {
    for (const list of [courses, founders, testimonials]) if (list.error) void list.refetch();
  };
  return (
    <>
      <section className="section" id="courses">
        <div className="wrap">
          <SectionHead word="पाठ्यक्रम" title={texts.courseGrid.title} />
          <ListStates
            list={{ ...courses, refetch: retry }}
            loading={loading}
            failed={failed.courses}
            empty={<p>{texts.courseGrid.empty}</p>}
          >
            {(all) => <CourseGrid courses={all.slice(0, 6)} />}
          </ListStates>
          {courses.data?.length !== 0 && <More to="/courses" label={texts.courseGrid.all} />}
        </div>
      </section>
      <section className="section section-wash" id="founders">
        <div className="wrap">
          <SectionHead word="संस्थापक" title={texts.founderList.title} />
          <ListStates
            list={{ ...founders, refetch: retry }}
            loading={loading}
            failed={failed.founders}
            empty={<p>{texts.founderList.empty}</p>}
          >
            {(all) => <FounderList founders={all.slice(0, 4)} />}
          </ListStates>
          {countOf(founders) > 4 && <More to="/founders" label={texts.founderList.all} />}
        </div>
      </section>
      <section className="section" id="testimonials">
        <div className="wrap">
          <SectionHead word="अनुभव" title={texts.quotes.title} />
          <ListStates
            list={{ ...testimonials, refetch: retry }}
            loading={loading}
            failed={failed.testimonials}
            empty={<p>{texts.quotes.empty}</p>}
          >
            {(all) => <QuoteList testimonials={all.slice(0, 3)} />}
          </ListStates>
          <div className="row more">
            {countOf(testimonials) > 3 && <More to="/testimonial" label={texts.quotes.all} />}
            <TestimonialLink />
          </div>
        </div>
      </section>
      <AboutSection />
      <DemoSection courses={(courses.data ?? []).map(({ title }) => title)} />
    </>
  );
}

const countOf = (list: List<unknown>) => list.data?.length ?? 0;

function More({ to, label }: { to: string; label: string }) {
  return (
    <p className="more">
      <LinkButton look="outline" to={to}>
        {label} <Icon name="arrow-right" />
      </LinkButton>
    </p>
  );
}
