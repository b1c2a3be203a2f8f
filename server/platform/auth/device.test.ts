import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink} Mobile Safari/537.36`, 'phone', 'chrome'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${blink} Safari/537.36`, 'tablet', 'chrome'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) SamsungBrowser/27.0 ${blink} Mobile Safari/537.36`,
    'phone',
    'samsung',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    'phone',
    'safari',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webkit} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`,
    'tablet',
    'chrome',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/131.0.0.0`, 'computer', 'edge'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/115.0.0.0`, 'computer', 'opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'computer', 'firefox'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
    'computer',
    'safari',
  ],
  ['curl/8.10.1', 'unknown', 'other'],
  ['', 'unknown', 'other'],
])('%s is shown as %s, %s', (userAgent, device, browser) => {
  expect(deviceOf(userAgent)).toEqual({ device, browser });
});
