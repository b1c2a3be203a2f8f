import { formatDate } from '@kaksha/contract/core/time.ts';
import { bannerBadges, priceTag } from '@kaksha/contract/courses/badges.ts';
import { youtubeId } from '@kaksha/contract/courses/youtube.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { allFounders } from '#web/features/faculty/public.ts';
import { chatHref, shareHref } from '#web/lib/contact-links.ts';
import { formatCount, formatRupees } from '#web/lib/numbers.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AnchorButton, LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Picture as FacePicture } from '#web/ui/figure/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { YoutubeVideo } from '#web/ui/video.tsx';
import { texts as card } from './card-text.en.ts';
import { CoursePicture, demoPath } from './course-grid.tsx';
import { QUIZZES_ID, quizzesOf } from './course-quizzes.tsx';
import { Enroll } from './enroll.tsx';
import { texts } from './text.en.ts';

// Only for whoever is signed in.
const { LazyPart: CourseNext } = lazyPart(async () => (await import('./course-next.tsx')).CourseNext);

/** The course's title, levels and videos, or its picture if there are none. */
export function CourseHero({ course }: { course: Course }) {
  const t = texts.course;
  const { user } = useSession();
  const { publicUrl } = usePageFacts();
  const share = shareHref(t.share(course.title, `${publicUrl}/courses/${course.path}`));
  const price = priceTag(course.badges);
  const badges = bannerBadges(course.badges);
  const videos = [...new Set(course.youtubeVideos.flatMap((link) => youtubeId(link) ?? []))];
  return (
    <div className="wrap course-head">
      <nav className="crumbs" aria-label={t.crumbs}>
        <Link to="/courses">{t.courses}</Link>
        <span aria-hidden="true">{'/'}</span>
        <span aria-current="page">{course.title}</span>
      </nav>
      <div className="course-hero">
        <div className="stack course-about">
          {(badges.length > 0 || price) && (
            <div className="row">
              {badges.map(({ kind, label }) => (
                <Badge key={kind} look={kind === 'LIVE' ? 'live' : 'new'}>
                  {label}
                </Badge>
              ))}
              {price && <Badge look="free">{price}</Badge>}
            </div>
          )}
          <h1>{course.title}</h1>
          {course.levels && <p className="levels">{course.levels}</p>}
          {course.lead && <p className="lead">{course.lead}</p>}
          {course.features.length > 0 && (
            <ul className="feats">
              {course.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
          <Facts course={course} />
          <div className="row course-acts">
            <CourseActs course={course} />
            <TryQuiz courseId={course._id} />
            <AnchorButton look="plain" href={share} target="_blank" rel="noreferrer">
              <Icon name="chat" />
              <span>{t.shareOn}</span>
            </AnchorButton>
          </div>
          {user && <CourseNext part={{ course }} />}
        </div>
        {videos.length > 0 ? <CourseVideos course={course} videos={videos} /> : <Picture course={course} />}
      </div>
    </div>
  );
}

/** Leads to the quizzes of this course below, or to all where it has none. */
function TryQuiz({ courseId }: { courseId: string }) {
  const { data } = useQuery(quizzesOf(courseId));
  return data !== undefined && data.total > 0 ? (
    <AnchorButton look="plain" href={`#${QUIZZES_ID}`}>
      {texts.course.quiz}
    </AnchorButton>
  ) : (
    <LinkButton look="plain" to="/quiz/quizzes">
      {texts.course.quiz}
    </LinkButton>
  );
}

/** A visitor is offered a demo session of this course first, and whoever is signed in the course itself. */
function CourseActs({ course }: { course: Course }) {
  const { user } = useSession();
  const demo = (
    <LinkButton
      key="demo"
      className="course-demo"
      look={user === null ? 'primary' : 'outline'}
      to={demoPath(course)}
    >
      {texts.course.demo}
    </LinkButton>
  );
  const enroll = <Enroll key="enroll" course={course} />;
  return user === null ? [demo, enroll] : [enroll, demo];
}

/** On a phone the way to a demo session, and to a chat, stays in sight for a visitor. */
export function CourseFoot({ course }: { course: Course }) {
  const t = texts.course;
  const [contact] = useInstitute().chat.contacts;
  return (
    <div className="course-foot when-out">
      <LinkButton wide to={demoPath(course)}>
        {t.demo}
      </LinkButton>
      {contact && (
        <AnchorButton
          look="outline"
          className="btn-icon"
          href={chatHref(contact.number, card.askAbout(course.title))}
          target="_blank"
          rel="noreferrer"
          aria-label={t.chat(contact.name)}
        >
          <Icon name="chat" />
        </AnchorButton>
      )}
    </div>
  );
}

/** Who teaches, when it starts and what it costs; only facts that are given (behaviour 3.14). */
function Facts({ course: { teacher, startDate, batch, lectures, feeRupees } }: { course: Course }) {
  const t = texts.course.facts;
  const known = [
    { label: t.teacher, value: teacher && <Teacher name={teacher} /> },
    { label: t.startDate, value: startDate && formatDate(startDate) },
    { label: t.batch, value: batch },
    { label: t.lectures, value: lectures === undefined ? undefined : formatCount(lectures) },
    { label: t.fee, value: feeRupees && formatRupees(feeRupees) },
  ].filter(({ value }) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="course-facts">
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** With the picture of the founder of that name, where there is one, and the way to the founders. */
function Teacher({ name }: { name: string }) {
  const { data: founders = [] } = useQuery(allFounders());
  const isSame = (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();
  const founder = founders.find((one) => isSame(one.name));
  if (founder === undefined) return name;
  return (
    <Link className="course-teacher" to="/founders">
      {founder.image ? (
        <FacePicture src={founder.image} alt="" width={48} height={48} fallback={<Akshara name={name} />} />
      ) : (
        <Akshara name={name} />
      )}
      {name}
    </Link>
  );
}

function Picture({ course }: { course: Course }) {
  const onBoard = !course.image && course.figure === 'double-slit';
  return (
    <div className={classes('plate course-plate graph', onBoard && 'board')}>
      <CoursePicture course={course} />
    </div>
  );
}

/** The course's videos: one in the player, the others in a list below it. */
function CourseVideos({ course, videos }: { course: Course; videos: string[] }) {
  const t = texts.course;
  const [shown, setShown] = useState({ index: 0, picked: false });
  const id = videos[shown.index] ?? '';
  const name = t.videoOf(course.title, shown.index + 1, videos.length);
  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setShown({ index, picked: true });
  };
  return (
    <figure>
      <YoutubeVideo
        key={id}
        id={id}
        name={name}
        cover={<CoursePicture course={course} />}
        playing={shown.picked}
      />
      <figcaption className="cap">
        <b>{t.watch}</b> {name}
      </figcaption>
      {videos.length > 1 && (
        <ul className="strip" aria-label={t.moreVideos}>
          {videos.map((video, index) => (
            <li key={video}>
              <a
                href={`https://www.youtube.com/watch?v=${video}`}
                aria-current={index === shown.index || undefined}
                onClick={(event) => pick(event, index)}
              >
                <b>{index + 1}</b> {t.video(index + 1)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
