import { company } from '@kaksha/contract/company.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { JsonLd } from '#web/lib/page/json-ld.tsx';
import { usePageFacts } from '#web/lib/page/page-facts.ts';

/** The course for search engines: only facts that are known, no price and no dates (behaviour 5.1). */
export function CourseFacts({ course, description }: { course: Course; description: string }) {
  const { publicUrl } = usePageFacts();
  const provider = { '@type': 'Organization', name: company.name, url: `${publicUrl}/` };
  return (
    <JsonLd
      data={{
        '@type': 'Course',
        name: course.title,
        description,
        url: `${publicUrl}/courses/${course.path}`,
        image: `${publicUrl}/social/${course.path}.png`,
        ...(course.levels && { educationalLevel: course.levels }),
        provider,
      }}
    />
  );
}
