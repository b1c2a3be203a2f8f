import './video.css';
import { youtubeEmbed } from '@kaksha/contract/courses/youtube.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { texts } from './text.en.ts';

type VideoProps = {
  /** The title of the video, for its button and player. */
  name: string;
  /** The picture over the player until play is pressed. */
  cover: ReactNode;
  playing?: boolean;
};

const permissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** A player that is not in use yet is skipped by Tab and by screen readers. */
const asleep = { tabIndex: -1, 'aria-hidden': true } as const;

/** A YouTube video; YouTube receives nothing before play is pressed (behaviour 3.12). */
export function YoutubeVideo({ id, playing: atOnce = false, ...video }: VideoProps & { id: string }) {
  const [playing, setPlaying] = useState(atOnce);
  const player = useRef<HTMLIFrameElement>(null);
  const embed = youtubeEmbed(id);
  // An effect, because the pressed play button disappears; keyboard users continue in the player.
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);
  return (
    <Frame {...video} playing={playing} onPlay={() => setPlaying(true)}>
      {/* While it has an empty srcdoc, nothing is fetched from its URL. */}
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

/** An uploaded video, fetched in ranges as it is watched. */
export function UploadedVideo({ path, playing: atOnce = false, ...video }: VideoProps & { path: string }) {
  const [playing, setPlaying] = useState(atOnce);
  const player = useRef<HTMLVideoElement>(null);
  // An effect, for the same reason. If playing is refused, the controls are there.
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

/** A player under a drawing with a play button, which disappears when pressed and does not exist without JavaScript. */
function Frame({ name, cover, playing, onPlay, children }: FrameProps) {
  return (
    <div className="video board">
      {children}
      {!playing && (
        <div className="video-cover">
          {cover}
          <button type="button" className="play" aria-label={texts.play(name)} onClick={onPlay}>
            <Icon name="play" />
          </button>
        </div>
      )}
    </div>
  );
}
