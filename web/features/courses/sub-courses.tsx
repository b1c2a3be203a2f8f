import type { Course } from '@kaksha/contract/courses.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { youtubeId } from '@kaksha/contract/youtube.ts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/use-text.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { SectionHead } from '#web/ui/rekha.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { subCoursesOf } from './api.ts';
import { en } from './text.en.ts';
import { UploadedVideo, YoutubeVideo } from './video.tsx';

/** The parts of a course, in their order. */
export function SubCourses({ course }: { course: Course }) {
  const t = useText({ en }).parts;
  const parts = useQuery(subCoursesOf(course._id));
  const count = parts.data?.length ?? 0;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead word="अध्याय" title={t.title} lead={count > 0 && t.count(count)} />
        <ListStates list={parts} loading={t.loading} failed={t.failed} empty={t.empty}>
          {(all) => (
            <ol className="subs">
              {all.map((part, index) => (
                <Part key={part._id} part={part} number={index + 1} course={course} />
              ))}
            </ol>
          )}
        </ListStates>
      </div>
    </section>
  );
}

type PartProps = { part: SubCourse; number: number; course: Course };

function Part({ part, number, course }: PartProps) {
  const t = useText({ en }).parts;
  const hasFiles = part.syllabusPath !== '' || part.questionPath !== '';
  return (
    <li className="sub">
      <span className="sub-n num" aria-hidden="true">
        {number}
      </span>
      <div className="sub-main">
        <h3>{part.title}</h3>
        {part.description && <p>{part.description}</p>}
        {hasFiles && (
          <div className="row sub-links">
            <FileLink path={part.syllabusPath} icon="file" label={t.syllabus} of={part.title} />
            <FileLink path={part.questionPath} icon="question" label={t.questions} of={part.title} />
          </div>
        )}
        <PartVideos part={part} course={course} />
      </div>
    </li>
  );
}

function FileLink({ path, icon, label, of }: { path: string; icon: IconName; label: string; of: string }) {
  const t = useText({ en }).parts;
  if (path === '') return null;
  return (
    <AnchorButton look="text" small href={path}>
      <Icon name={icon} />
      <span>
        {label} <VisuallyHidden>{t.ofPart(of)}</VisuallyHidden>
      </span>
    </AnchorButton>
  );
}

function PartVideos({ part, course }: { part: SubCourse; course: Course }) {
  const t = useText({ en }).parts;
  const id = youtubeId(part.youtubeLink);
  if (part.videoPath === '' && id === null) return null;
  return (
    <div className="sub-media">
      {part.videoPath !== '' && (
        <figure>
          <UploadedVideo path={part.videoPath} name={t.lectureOf(part.title)} course={course} />
          <figcaption className="cap">
            <b>{t.lecture}</b> {part.title}
          </figcaption>
        </figure>
      )}
      {id !== null && (
        <figure>
          <YoutubeVideo id={id} name={t.youtubeOf(part.title)} course={course} />
          <figcaption className="cap">
            <b>{t.youtube}</b> {part.title}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
