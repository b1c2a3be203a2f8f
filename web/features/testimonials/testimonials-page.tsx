import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { Chips } from '#web/ui/form/chips.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { NextStep } from '#web/ui/next-step.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { type Exam, exams, isOf } from './exams.ts';
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
          {(all) => <ChosenQuotes testimonials={all} />}
        </ListStates>
        <div className="row more">
          <TestimonialLink />
        </div>
        <NextStep title={texts.next} />
      </div>
    </>
  );
}

/** Chips above the testimonials for the exams that some of them name and others do not. */
function ChosenQuotes({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [wanted, want] = useState<Exam | null>(null);
  const offered = exams.filter((exam) => {
    const many = testimonials.filter((one) => isOf(exam, one)).length;
    return many > 0 && many < testimonials.length;
  });
  const exam = offered.find((one) => one === wanted);
  const shown = testimonials.filter((one) => exam === undefined || isOf(exam, one));
  return (
    <>
      {offered.length > 0 && (
        <>
          <Chips
            label={texts.filter}
            choices={[
              { value: '', text: texts.everyone },
              ...offered.map((one) => ({ value: one, text: texts.exams[one] })),
            ]}
            value={exam ?? ''}
            onChange={(value) => want(offered.find((one) => one === value) ?? null)}
          />
          <p className="sr" role="status">
            {texts.found(shown.length)}
          </p>
        </>
      )}
      <QuoteList testimonials={shown} />
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
