import type { ReactNode } from 'react';
import { Benzene } from './benzene.tsx';
import { DoubleSlit } from './double-slit.tsx';
import type { FigureName } from './figure.tsx';
import { Helix } from './helix.tsx';
import { KeplerOrbit } from './kepler-orbit.tsx';
import { Lens } from './lens.tsx';
import { Parabola } from './parabola.tsx';
import { Pendulum } from './pendulum.tsx';
import { Satellite } from './satellite.tsx';
import { Triangle } from './triangle.tsx';

/** The source of drawings.svg. The browser loads that file; only the server, which draws pictures, loads these. */
export const drawings: Record<FigureName, () => ReactNode> = {
  'double-slit': DoubleSlit,
  lens: Lens,
  dna: Helix,
  benzene: Benzene,
  pendulum: Pendulum,
  triangle: Triangle,
  orbit: Satellite,
  parabola: Parabola,
  kepler: KeplerOrbit,
};
