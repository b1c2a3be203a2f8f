import type { Course } from '@kaksha/contract/courses.ts';
import { youtubeEmbed } from '@kaksha/contract/youtube.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CoursePicture } from './course-grid.tsx';
import { en } from './text.en.ts';

type VideoProps = {
  /** What one sees, for its button and its player. */
  name: string;
  /** Whose picture lies over the player until somebody presses play. */
  course: Pick<Course, 'image' | 'figure' | 'icon'>;
  playing?: boolean;
};

const permissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** A player that is not in use yet is passed over by Tab and by whoever listens. */
const asleep = { tabIndex: -1, 'aria-hidden': true } as const;

/** A video of YouTube, which is told nothing before somebody presses play (behaviour 3.12). */
export function YoutubeVideo({ id, playing: atOnce = false, ...video }: VideoProps & { id: string }) {
  const [playing, setPlaying] = useState(atOnce);
  const player = useRef<HTMLIFrameElement>(null);
  const embed = youtubeEmbed(id);
  // An effect, since the play button that was pressed is gone only now; whoever pressed it goes on in the player.
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);
  return (
    <Frame {...video} playing={playing} onPlay={() => setPlaying(true)}>
      {/* While it has an empty document of its own, nothing is fetched from its address. */}
      <iframe
        ref={player}
        src={`${embed}?autoplay=1&rel=0`}
        title={video.name}
        loading="lazy"
        allow={permissions}
        {...(playing ? {} : { ...asleep, srcDoc: '' })}
      />
      <noscript>
        <iframe src={embed} title={video.name} loading="lazy" allow={permissions} />
      </noscript>
    </Frame>
  );
}

/** An uploaded video, which is fetched in parts as it is watched. */
export function UploadedVideo({ path, ...video }: VideoProps & { path: string }) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  // An effect, for the same reason. A refusal to play leaves the controls.
  useEffect(() => {
    if (!playing) return;
    player.current?.focus();
    player.current?.play().catch(() => undefined);
  }, [playing]);
  return (
    <Frame {...video} playing={playing} onPlay={() => setPlaying(true)}>
      <video
        ref={player}
        src={path}
        aria-label={video.name}
        controls
        preload="none"
        {...(playing ? {} : asleep)}
      />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: what staff upload comes without captions */}
        <video src={path} aria-label={video.name} controls preload="none" />
      </noscript>
    </Frame>
  );
}

type FrameProps = VideoProps & { onPlay: () => void; children: ReactNode };

/** A player under a drawing with a play button, which goes when it is pressed, and is not there without JavaScript. */
function Frame({ name, course, playing, onPlay, children }: FrameProps) {
  const t = useText({ en }).course;
  return (
    <div className="video board">
      {children}
      {!playing && (
        <div className="video-cover">
          <CoursePicture course={course} />
          <button type="button" className="play" aria-label={t.play(name)} onClick={onPlay}>
            <Icon name="play" />
          </button>
        </div>
      )}
    </div>
  );
}
