import type { Material } from '@kaksha/contract/courses/material.ts';
import { youtubeId } from '@kaksha/contract/courses/youtube.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import type { ReactNode } from 'react';
import { AnchorButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { UploadedVideo, YoutubeVideo } from '#web/ui/video.tsx';
import { texts } from './text.en.ts';

// Fetched only where somebody may open what is not for everyone.
const { LazyPart: GatedDocument } = lazyPart(async () => (await import('./gated.tsx')).GatedDocument);
const { LazyPart: GatedVideo } = lazyPart(async () => (await import('./gated.tsx')).GatedVideo);

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

const ownFile = (id: 'syllabus' | 'questions' | 'video' | 'youtube', link: string): Material => ({
  ...{ _id: id, title: '', audience: 'everyone', mayOpen: true, link },
  kind: id === 'video' || id === 'youtube' ? id : 'document',
});

/** All files and videos of a sub-course: its own in the order of their fields, then the further ones. */
function filesOf({ syllabusPath, questionPath, videoPath, youtubeLink, material = [] }: SubCourse) {
  const own = [
    ownFile('syllabus', syllabusPath),
    ownFile('questions', questionPath),
    ownFile('video', videoPath),
    ownFile('youtube', youtubeLink),
  ].filter(({ link }) => link !== '');
  const order = ['syllabus', 'questions', 'video', 'youtube'];
  const place = ({ _id }: Material) => (order.includes(_id) ? order.indexOf(_id) : order.length);
  return [...own, ...material].toSorted((one, other) => place(one) - place(other));
}

/** A sub-course as the person may see it: its text, its files and its videos, and which are for others (behaviour 3.60). */
export function Part({ part, cover }: PartProps) {
  const files = filesOf(part);
  const documents = files.filter(({ kind, mayOpen }) => kind === 'document' && mayOpen);
  const videos = files.filter(({ kind, mayOpen }) => kind !== 'document' && mayOpen);
  const closed = files.filter(({ mayOpen }) => !mayOpen);
  return (
    <>
      <h3>{part.title}</h3>
      {part.description && <p>{part.description}</p>}
      {documents.length > 0 && (
        <div className="row sub-links">
          {documents.map((file) => (
            <DocumentLink key={file._id} part={part} file={file} />
          ))}
        </div>
      )}
      <PartVideos part={part} videos={videos} cover={cover} />
      {closed.length > 0 && (
        <ul className="sub-closed">
          {closed.map((file) => (
            <li key={file._id} className="meta">
              <Icon name="lock" />
              {texts.forEnrolled(nameOf(file))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const words = new Map([
  ['syllabus', texts.syllabus],
  ['questions', texts.questions],
  ['video', texts.lecture],
  ['youtube', texts.youtube],
]);
/** What a file is called: its title, or which of the sub-course's own it is. */
export const nameOf = ({ _id, title }: Pick<Material, '_id' | 'title'>) => words.get(_id) ?? title;

const namesOf = new Map([
  ['syllabus', texts.syllabusOf],
  ['questions', texts.questionsOf],
]);

function DocumentLink({ part, file }: { part: SubCourse; file: Material }) {
  const icon: IconName = file._id === 'questions' ? 'question' : 'file';
  const label = nameOf(file);
  const name = namesOf.get(file._id)?.(part.title) ?? texts.fileOf(label, part.title);
  if (file.link === '') return <GatedDocument part={{ file, subCourseId: part._id, icon, label, name }} />;
  return (
    <AnchorButton look="plain" small href={file.link} aria-label={name}>
      <Icon name={icon} />
      <span>{label}</span>
    </AnchorButton>
  );
}

function PartVideos({ part, videos, cover }: PartProps & { videos: readonly Material[] }) {
  const shown = videos.filter(({ kind, link }) => kind !== 'youtube' || youtubeId(link) !== null);
  if (shown.length === 0) return null;
  return (
    <div className="sub-media">
      {shown.map((file) => (
        <figure key={file._id}>
          <Video part={part} file={file} cover={cover} />
          <figcaption className="cap">
            {file.title === '' ? (
              <>
                <b>{nameOf(file)}</b> {part.title}
              </>
            ) : (
              <b>{file.title}</b>
            )}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Video({ part, file, cover }: PartProps & { file: Material }) {
  const id = file.kind === 'youtube' ? youtubeId(file.link) : null;
  if (id !== null) return <YoutubeVideo id={id} name={texts.youtubeOf(part.title)} cover={cover} />;
  const name = file.title === '' ? texts.lectureOf(part.title) : file.title;
  if (file.link !== '') return <UploadedVideo path={file.link} name={name} cover={cover} />;
  return <GatedVideo part={{ file, subCourseId: part._id, name, cover }} />;
}
