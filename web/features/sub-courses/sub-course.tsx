import { youtubeId } from '@kaksha/contract/courses/youtube.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import type { ReactNode } from 'react';
import { AnchorButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { UploadedVideo, YoutubeVideo } from '#web/ui/video.tsx';
import { texts } from './text.en.ts';

type PartProps = { part: SubCourse; cover: ReactNode };

/** The row of a sub-course: its number, what it holds, and at its end what staff can do with it. */
export function SubCourseRow({
  number,
  acts,
  children,
}: {
  number: number;
  acts?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="sub">
      <span className="sub-n num" aria-hidden="true">
        {number}
      </span>
      <div className="sub-main">{children}</div>
      {acts}
    </li>
  );
}

/** A sub-course as everyone sees it: its text, its files and its videos. */
export function Part({ part, cover }: PartProps) {
  const hasFiles = part.syllabusPath !== '' || part.questionPath !== '';
  return (
    <>
      <h3>{part.title}</h3>
      {part.description && <p>{part.description}</p>}
      {hasFiles && (
        <div className="row sub-links">
          <FileLink
            path={part.syllabusPath}
            icon="file"
            label={texts.syllabus}
            name={texts.syllabusOf(part.title)}
          />
          <FileLink
            path={part.questionPath}
            icon="question"
            label={texts.questions}
            name={texts.questionsOf(part.title)}
          />
        </div>
      )}
      <PartVideos part={part} cover={cover} />
    </>
  );
}
/** `name` is what a screen reader says, of which `label` is the visible part. */
function FileLink(props: { path: string; icon: IconName; label: string; name: string }) {
  const { path, icon, label, name } = props;
  if (path === '') return null;
  return (
    <AnchorButton look="plain" small href={path} aria-label={name}>
      <Icon name={icon} />
      <span>{label}</span>
    </AnchorButton>
  );
}

function PartVideos({ part, cover }: PartProps) {
  const id = youtubeId(part.youtubeLink);
  if (part.videoPath === '' && id === null) return null;
  return (
    <div className="sub-media">
      {part.videoPath !== '' && (
        <figure>
          <UploadedVideo path={part.videoPath} name={texts.lectureOf(part.title)} cover={cover} />
          <figcaption className="cap">
            <b>{texts.lecture}</b> {part.title}
          </figcaption>
        </figure>
      )}
      {id !== null && (
        <figure>
          <YoutubeVideo id={id} name={texts.youtubeOf(part.title)} cover={cover} />
          <figcaption className="cap">
            <b>{texts.youtube}</b> {part.title}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
