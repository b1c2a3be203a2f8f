import type { Browser, DeviceKind } from '@kaksha/contract/sessions.ts';

/** What is stored of the browser that signs in: enough for its owner to know it again, and nothing else of what it sends. */
export type Device = { device: DeviceKind; browser: Browser };

/** The first that matches: a browser also names those that it descends from. */
const names: readonly [RegExp, Browser][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

/** The kind of device and the browser, of the header `User-Agent` (behaviour 2.25). */
export function deviceOf(userAgent: string): Device {
  const browser = names.find(([name]) => name.test(userAgent))?.[1] ?? 'other';
  return { device: kindOf(userAgent), browser };
}

function kindOf(userAgent: string): DeviceKind {
  const android = /\bAndroid\b/.test(userAgent);
  const mobile = /\bMobile\b/.test(userAgent);
  if (/\biPad\b/.test(userAgent) || (android && !mobile)) return 'tablet';
  if (/\biPhone\b/.test(userAgent) || mobile) return 'phone';
  return /\b(?:Windows NT|Macintosh|X11|CrOS)\b/.test(userAgent) ? 'computer' : 'unknown';
}
