import type { ReactNode } from 'react';
import { Benzene } from './benzene.tsx';
import { DoubleSlit } from './double-slit.tsx';
import { Helix } from './helix.tsx';
import { Lens } from './lens.tsx';
import { Parabola } from './parabola.tsx';
import { Pendulum } from './pendulum.tsx';
import { Satellite } from './satellite.tsx';
import { Triangle } from './triangle.tsx';

/** Drawings that may stand in for a course's picture, by the name the course carries; 'double-slit' is on the board. */
const drawings: Record<string, () => ReactNode> = {
  'double-slit': DoubleSlit,
  lens: Lens,
  dna: Helix,
  benzene: Benzene,
  pendulum: Pendulum,
  triangle: Triangle,
  orbit: Satellite,
  parabola: Parabola,
};

/** Whether there is a drawing of that name. */
export function hasCourseFigure(name: string): boolean {
  return name in drawings;
}

/** The drawing of that name, nothing for another one. */
export function CourseFigure({ name }: { name: string }) {
  const Drawing = drawings[name];
  return Drawing ? <Drawing /> : null;
}
