import { colours } from '@kaksha/contract/company.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawings } from '#web/ui/figures/drawings.tsx';
import { isCourseFigure } from '#web/ui/figures/figure.tsx';
import type { HangingWord } from '#web/ui/ornament/hanging-words.ts';
import { fitText } from './wrap-text.ts';

/** What the picture of a course shows; the server inserts its own picture, if there is one. */
export type SharedCourse = { title: string; levels: string; figure: string; hasPicture: boolean };

const siteWord: HangingWord = 'कक्षा';
const courseWord: HangingWord = 'पाठ्यक्रम';

const chalk = colours.ink.dark;
const { actOnBoard, board, marigold } = colours;
const [cream, stroke] = [colours.paper.light, colours.actOnPaper.dark];

/** The colours and the figures' rules: a standalone picture has no stylesheet. */
const style = `
  text { font-family: "Anek Latin Medium", "Anek Devanagari Medium"; font-weight: 700; fill: ${cream}; }
  .levels { fill: ${actOnBoard}; }
  .fig { fill: none; stroke: ${chalk}; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
  .fig text, .fig .math-label path, .fig .solid { fill: ${chalk}; stroke: none; }
  .fig text { font-size: 15px; }
  .fig .teal { stroke: ${actOnBoard}; }
  .fig .thin, .fig .ghost { stroke: #b4cbc8; stroke-width: 1; }
  .fig .dashed { stroke-dasharray: 4 5; stroke-width: 1; }
  .fig .subject { stroke-width: 3; }
  .fig .tint { fill: ${actOnBoard}; fill-opacity: 0.14; stroke: none; }
  .fig .hollow, .fig .ghost { fill: ${board}; }
  .fig .moving { fill: ${marigold}; stroke: none; }
  .fig .moving-line { stroke: ${marigold}; }
  .fig .grid-line { stroke: ${cream}; stroke-opacity: 0.09; }
`;

/** The picture of a shared link, as SVG of 1200 x 630: of a course, or of the site. */
export function socialCard(
  course: SharedCourse | null,
  { name, heroTitle }: { name: string; heroTitle: string },
): string {
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="1200"
      height="630"
      viewBox="0 0 1200 630"
      aria-hidden="true"
    >
      <style>{style}</style>
      <path fill={board} d="M0 0H1200V630H0Z" />
      <Grid />
      <path fill={stroke} d="M60 64.9H1200V79H60Z" />
      <text x="60" y="146.9" style={{ fontSize: 128, fill: stroke }}>
        {course === null ? siteWord : courseWord}
      </text>
      <Words title={course?.title ?? heroTitle} levels={course?.levels ?? ''} />
      <Drawing course={course} />
      <Brand name={name} />
    </svg>,
  );
}

function Grid() {
  const across = Array.from({ length: 25 }, (_, index) => `M${index * 48 + 12} 0V630`).join('');
  const down = Array.from({ length: 14 }, (_, index) => `M0 ${index * 48 + 12}H1200`).join('');
  return <path stroke={cream} strokeOpacity="0.075" d={across + down} />;
}

function Words({ title, levels }: { title: string; levels: string }) {
  const fitted = fitText(title, { width: 620, lines: 3, sizes: [72, 60, 48] });
  const below = fitText(levels, { width: 620, lines: 1, sizes: [34, 28] });
  const first = 222 + fitted.size;
  const step = fitted.size * 1.12;
  const end = first + step * (fitted.lines.length - 1);
  return (
    <>
      {fitted.lines.map((line, index) => (
        <text key={line} x="60" y={first + index * step} style={{ fontSize: fitted.size }}>
          {line}
        </text>
      ))}
      {below.lines.map((line) => (
        <text key={line} className="levels" x="60" y={end + 30 + below.size} style={{ fontSize: below.size }}>
          {line}
        </text>
      ))}
    </>
  );
}

/** The course's drawing, the site's orbit, or space for the course's own picture. */
function Drawing({ course }: { course: SharedCourse | null }) {
  if (course?.hasPicture) return null;
  const own = course !== null && isCourseFigure(course.figure) ? course.figure : null;
  const Figure = drawings[own ?? 'kepler'];
  return (
    <svg x="700" y={own ? 190 : 150} width="460" height={own ? 265 : 368} aria-hidden="true">
      <Figure />
    </svg>
  );
}

/** The mark with the institute's name. */
function Brand({ name }: { name: string }) {
  return (
    <>
      <svg x="60" y="548" width="44" height="44" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M1 5.5h30M16 5.5v3" stroke={cream} strokeWidth="3" />
        <circle cx="16" cy="18" r="10.5" fill="none" stroke={cream} strokeWidth="3" />
        <circle cx="23.4" cy="25.4" r="5.6" fill={board} />
        <circle cx="23.4" cy="25.4" r="4" fill={marigold} />
      </svg>
      <text x="120" y="585" style={{ fontSize: 38 }}>
        {name}
      </text>
    </>
  );
}
