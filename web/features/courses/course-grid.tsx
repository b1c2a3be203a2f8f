import './course-grid.css';
import { formatDate } from '@kaksha/contract/core/time.ts';
import { bannerBadges, priceTag } from '@kaksha/contract/courses/badges.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { Link } from 'react-router';
import { chatHref } from '#web/lib/contact-links.ts';
import { formatRupees } from '#web/lib/numbers.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Picture } from '#web/ui/figure/picture.tsx';
import { CourseFigure, isCourseFigure } from '#web/ui/figures/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { texts } from './card-text.en.ts';
import { type CourseWidth, courseWidths } from './course-widths.ts';

/** A course as a card shows it; `image` is a URL the browser can load, or empty. */
export type CourseView = Pick<
  Course,
  | '_id'
  | 'title'
  | 'levels'
  | 'path'
  | 'icon'
  | 'image'
  | 'figure'
  | 'features'
  | 'badges'
  | 'startDate'
  | 'batch'
  | 'feeRupees'
>;

/** The form for a demo session of this course. */
export const demoPath = ({ path }: Pick<Course, 'path'>) => `/demo?course=${path}`;

/** Course cards in rows of two, one wider than the other, with one row of three if the number is odd. */
export function CourseGrid({ courses, headings = 'h3' }: { courses: CourseView[]; headings?: 'h2' | 'h3' }) {
  const widths = courseWidths(courses.length);
  return (
    <div className="courses">
      {courses.map((course, index) => (
        <CourseCard key={course._id} course={course} width={widths[index] ?? 'third'} Heading={headings} />
      ))}
    </div>
  );
}

type CourseCardProps = { course: CourseView; width: CourseWidth; Heading: 'h2' | 'h3' };

function CourseCard({ course, width, Heading }: CourseCardProps) {
  const price = priceTag(course.badges);
  const badges = bannerBadges(course.badges);
  const [contact] = useInstitute().chat.contacts;
  return (
    <article className={`course course-${width}`}>
      <div
        className={classes(
          'plate course-plate graph',
          !course.image && course.figure === 'double-slit' && 'board',
        )}
      >
        <CoursePicture course={course} />
      </div>
      {badges.length > 0 && (
        <div className="course-badges">
          {badges.map(({ kind, label }) => (
            <Badge key={kind} look={kind === 'LIVE' ? 'live' : 'new'}>
              {label}
            </Badge>
          ))}
        </div>
      )}
      {price && <span className="price">{price}</span>}
      <div className="course-text">
        <Heading className="course-title">{course.title}</Heading>
        <p className="levels">{course.levels}</p>
        <ul className="feats">
          {course.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <CardFacts course={course} />
        <div className="course-ways">
          <Link className="go" to={`/courses/${course.path}`}>
            <span>
              {texts.explore} <VisuallyHidden>{course.title}</VisuallyHidden>
            </span>
            <Icon name="arrow-right" />
          </Link>
          <Link className="course-try when-out" to={demoPath(course)}>
            {texts.demo} <VisuallyHidden>{course.title}</VisuallyHidden>
          </Link>
          {contact && (
            <a
              className="course-try when-out"
              href={chatHref(contact.number, texts.askAbout(course.title))}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="chat" />
              <span className="course-ask">{texts.ask}</span>{' '}
              <VisuallyHidden>{texts.about(course.title)}</VisuallyHidden>
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** What parents ask first: the fee, the start and the batch, as far as they are given (behaviour 3.14). */
function CardFacts({ course: { feeRupees, startDate, batch } }: { course: CourseView }) {
  const known = [
    feeRupees && formatRupees(feeRupees),
    startDate && texts.starts(formatDate(startDate)),
    batch,
  ].filter(Boolean);
  return known.length > 0 && <p className="course-known num">{known.join('\u00a0· ')}</p>;
}

/** The course's picture, or its drawing, or its icon. */
export function CoursePicture({ course }: { course: Pick<CourseView, 'image' | 'figure' | 'icon'> }) {
  const drawn = isCourseFigure(course.figure) ? (
    <CourseFigure name={course.figure} />
  ) : (
    <Icon name={course.icon === 'FaChalkboardTeacher' ? 'teacher' : 'book'} className="course-icon" />
  );
  if (!course.image) return drawn;
  return (
    <Picture
      src={course.image}
      width={520}
      height={300}
      sizes="(min-width: 48rem) 40rem, 100vw"
      fallback={drawn}
    />
  );
}
