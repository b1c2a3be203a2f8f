const watchHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];
const shortHost = 'youtu.be';
const videoId = /^[\w-]{11}$/;

/**
 * The 11 characters that name a video, out of `…youtube.com/watch?v=…` or `youtu.be/…`; null for every other link, which
 * is then not embedded (behaviour 3.12). The host is the link's own, so that no other site's address passes for one.
 */
export function youtubeId(link: string): string | null {
  const address = link.trim();
  const url = parse(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const found = idIn(url);
  return found !== null && videoId.test(found) ? found : null;
}

/** `URL.parse`, which the browsers of older phones do not have. */
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

/** Where a video is embedded from: a host that sets no cookie before it is played (behaviour 3.12). */
export function youtubeEmbed(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`;
}
