import { sample, through } from './geometry.ts';
import { MathLabel } from './math-label.tsx';

const wall = 70;
const screen = 484;
const middle = 150;
const separation = 76;
const slitWidth = 16;
const wavelength = 24;
const slits = [middle - separation / 2, middle + separation / 2];
/** Clips to the space between wall and screen. */
const between = { x: wall + 2, y: 0, width: screen - wall - 4, height: 300 };
const fronts = Array.from({ length: 19 }, (_, index) => (index + 1) * wavelength);

/** Where the paths from the slits differ by `order` wavelengths: a branch of a hyperbola with the slits as foci. */
const maximum = (order: number) =>
  through(
    sample(34, screen - wall - 2, 12, (x) => {
      const half = (order * wavelength) / 2;
      return {
        x: wall + x,
        y: middle + half * Math.sqrt(1 + (x * x) / ((separation / 2) ** 2 - half * half)),
      };
    }),
  );

/** Brightness on the screen: two slits interfere inside the diffraction of one. */
const brightness = through(
  sample(8, 292, 96, (y) => {
    const sine = Math.sin(Math.atan2(y - middle, screen - wall));
    const beta = (Math.PI * slitWidth * sine) / wavelength;
    const one = beta === 0 ? 1 : (Math.sin(beta) / beta) ** 2;
    return { x: screen + 2 + 30 * one * Math.cos((Math.PI * separation * sine) / wavelength) ** 2, y };
  }),
);

/** Young's double slit: wavefronts, the directions in which they agree, and what the screen shows. */
export function DoubleSlit() {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      <svg {...between} viewBox={`${between.x} 0 ${between.width} 300`} overflow="hidden" aria-hidden="true">
        {fronts.flatMap((radius) =>
          slits.map((y) => <circle key={`${radius} ${y}`} className="thin" cx={wall} cy={y} r={radius} />),
        )}
        <path className="teal" d={[-2, -1, 1, 2].map(maximum).join('')} />
      </svg>
      <path className="moving-line subject" d={maximum(0)} />
      <path className="subject" d={`M${wall} 0V104M${wall} 120V180M${wall} 196V300M${screen} 0V300`} />
      <path className="moving-line" d={brightness} strokeWidth="2" />
      <circle className="moving" cx={screen} cy={middle} r="8" />
      <MathLabel x={38} y={117} text="S_1" />
      <MathLabel x={38} y={194} text="S_2" />
    </svg>
  );
}
