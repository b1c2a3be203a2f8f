import file from './drawings.svg?url';

const courseFigures = [
  'double-slit',
  'lens',
  'dna',
  'benzene',
  'pendulum',
  'triangle',
  'orbit',
  'parabola',
] as const;

/** Drawings that can replace a course's picture, by the name stored with the course; 'double-slit' is on the board. */
export type CourseFigureName = (typeof courseFigures)[number];
/** The contents of drawings.svg, by id. */
export type FigureName = CourseFigureName | 'kepler';

export function isCourseFigure(name: string): name is CourseFigureName {
  const names: readonly string[] = courseFigures;
  return names.includes(name);
}

/** The drawing of a course, as decoration. */
export function CourseFigure({ name }: { name: CourseFigureName }) {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  );
}

/** Kepler's second law: a planet's radius sweeps equal areas in equal times. */
export function KeplerFigure({ label }: { label: string }) {
  return (
    <svg className="fig" viewBox="0 0 600 480" role="img" aria-label={label}>
      <use href={`${file}#kepler`} />
    </svg>
  );
}
