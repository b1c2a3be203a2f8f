import type { Course } from '@kaksha/contract/courses.ts';
import { type MouseEvent, useState } from 'react';
import { YoutubeVideo } from '#web/ui/video.tsx';
import { CoursePicture } from './course-grid.tsx';
import { texts } from './text.en.ts';

/** The course's videos: one in the player, the others in a list below it. */
export function CourseVideos({ course, videos }: { course: Course; videos: string[] }) {
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
