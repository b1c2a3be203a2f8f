import './quote-list.css';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { useSession } from '#web/features/auth/public.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Picture } from '#web/ui/figure/picture.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { texts } from './quote-text.en.ts';

/** A testimonial as shown; `image` is a URL the browser can load, or empty. */
export type TestimonialView = Pick<
  Testimonial,
  '_id' | 'studentName' | 'achievement' | 'quote' | 'mentor' | 'image'
>;

/** What students say, the first one large. */
export function QuoteList({ testimonials }: { testimonials: TestimonialView[] }) {
  return (
    <div className="quotes">
      {testimonials.map((testimonial, index) => (
        <figure className={classes('quote', index === 0 && 'quote-big')} key={testimonial._id}>
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>
            <StudentPicture testimonial={testimonial} />
            <span>
              <b>{testimonial.studentName}</b>
              {testimonial.achievement && <span>{testimonial.achievement}</span>}
              {testimonial.mentor && <span>{texts.mentor(testimonial.mentor)}</span>}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function StudentPicture({ testimonial: { studentName, image } }: { testimonial: TestimonialView }) {
  const drawn = <Akshara name={studentName} />;
  if (!image) return drawn;
  return (
    <a href={image} target="_blank" rel="noreferrer" aria-label={texts.picture(studentName)}>
      <Picture className="quote-photo" src={image} width={48} height={48} fallback={drawn} />
    </a>
  );
}

/** The link to /admin/testimonials for people who may go there: admins and students (behaviour 3.6). */
export function TestimonialLink() {
  const { user } = useSession();
  if (!user || user.role === 'teacher') return null;
  return (
    <LinkButton look="outline" small to="/admin/testimonials">
      {user.role === 'admin' ? texts.addOrDelete : texts.add}
    </LinkButton>
  );
}
