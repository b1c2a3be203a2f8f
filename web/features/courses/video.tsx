import type { Course } from '@kaksha/contract/courses.ts';
import { youtubeEmbed } from '@kaksha/contract/youtube.ts';
import { type ReactNode, useState } from 'react';
import { CoursePicture } from '#web/features/site/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { en } from './text.en.ts';

type VideoProps = {
  /** What one sees, for its button and its player. */
  name: string;
  /** Whose picture stands in the frame until somebody presses play. */
  course: Pick<Course, 'image' | 'figure' | 'icon'>;
  playing?: boolean;
};

/** A video of YouTube, which is told nothing before somebody presses play (behaviour 3.12). */
export function YoutubeVideo({ id, ...video }: VideoProps & { id: string }) {
  const player = (address: string) => (
    <iframe
      ref={takeFocus}
      src={address}
      title={video.name}
      loading="lazy"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
  const embed = youtubeEmbed(id);
  return <Frame {...video} still={player(embed)} player={player(`${embed}?autoplay=1&rel=0`)} />;
}

/** An uploaded video, which is fetched in parts as it is watched. */
export function UploadedVideo({ path, ...video }: VideoProps & { path: string }) {
  const player = (autoPlay: boolean) => (
    // biome-ignore lint/a11y/useMediaCaption: what staff upload comes without captions
    <video ref={takeFocus} src={path} aria-label={video.name} controls autoPlay={autoPlay} preload="none" />
  );
  return <Frame {...video} still={player(false)} player={player(true)} />;
}

/** The play button is gone once pressed; whoever pressed it goes on in the player. */
function takeFocus(player: HTMLElement | null) {
  player?.focus();
}

type FrameProps = VideoProps & { player: ReactNode; still: ReactNode };

/** The drawing and a play button, then the player; `still` is the player of browsers without JavaScript. */
function Frame({ name, course, playing: playsAtOnce = false, player, still }: FrameProps) {
  const t = useText({ en }).course;
  const [playing, setPlaying] = useState(playsAtOnce);
  if (playing) return <div className="video board">{player}</div>;
  return (
    <div className="video board">
      <CoursePicture course={course} />
      <button type="button" className="play" aria-label={t.play(name)} onClick={() => setPlaying(true)}>
        <Icon name="play" />
      </button>
      <noscript>{still}</noscript>
    </div>
  );
}
