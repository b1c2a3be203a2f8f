import { useQuery } from '@tanstack/react-query';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { NextStep } from '#web/ui/next-step.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { publicTestimonials, published } from './public.ts';
import { QuoteList, TestimonialLink } from './quote-list.tsx';
import { texts } from './text.en.ts';

export const loader = loading((client) => client.prefetchQuery(publicTestimonials()));

/** /testimonial: what students say, and a link to add a testimonial for people who may. */
export function TestimonialsPage() {
  const testimonials = useQuery({ ...publicTestimonials(), select: published });
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} path="/testimonial" />
      <PageHead
        word="अनुभव"
        title={texts.title}
        lead={testimonials.data?.length === 0 ? undefined : texts.lead}
      />
      <div className="wrap page-end">
        <ListStates
          list={testimonials}
          loading={texts.loading}
          skeleton={<QuoteSkeletons />}
          failed={texts.failed}
          empty={texts.empty}
        >
          {(all) => <QuoteList testimonials={all} />}
        </ListStates>
        <div className="row more">
          <TestimonialLink />
        </div>
        <NextStep title={texts.next} />
      </div>
    </>
  );
}

function QuoteSkeletons() {
  return (
    <div className="quotes" aria-hidden="true">
      {['first', 'second', 'third'].map((place) => (
        <div className="quote" key={place}>
          <Skeleton height="5rem" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  );
}
