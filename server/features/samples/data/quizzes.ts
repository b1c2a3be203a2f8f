import { chemicalBonding } from './quizzes/chemical-bonding.ts';
import { gravitation } from './quizzes/gravitation.ts';
import { humanHeart } from './quizzes/human-heart.ts';
import { hydrocarbons } from './quizzes/hydrocarbons.ts';
import { ohmsLawHindi } from './quizzes/ohms-law-hindi.ts';
import { quadraticEquations } from './quizzes/quadratic-equations.ts';
import { rayOptics } from './quizzes/ray-optics.ts';
import { trigonometricIdentities } from './quizzes/trigonometric-identities.ts';
import type { SampleQuiz } from './sample-types.ts';

/** Every sample quiz, newest first. */
export const sampleQuizzes: readonly SampleQuiz[] = [
  gravitation,
  chemicalBonding,
  quadraticEquations,
  humanHeart,
  rayOptics,
  ohmsLawHindi,
  hydrocarbons,
  trigonometricIdentities,
];
