const watchHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];
const shortHost = 'youtu.be';
const videoId = /^[\w-]{11}$/;

/**
 * The 11-character id of a video, from `…youtube.com/watch?v=…` or `youtu.be/…`; null for every other link, which
 * is then not embedded (behaviour 3.12). Only the link's host counts, so that a URL of another site cannot pass for one.
 */
export function youtubeId(link: string): string | null {
  const address = link.trim();
  const url = parse(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const found = idIn(url);
  return found !== null && videoId.test(found) ? found : null;
}

/** `URL.parse`, which browsers of older phones do not have. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  if (watchHosts.includes(hostname)) return pathname === '/watch' ? searchParams.get('v') : null;
  return hostname === shortHost ? pathname.slice(1) : null;
}

/** The URL a video is embedded from: its host sets no cookie before the video is played (behaviour 3.12). */
export function youtubeEmbed(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}
