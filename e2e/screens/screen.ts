import type { Page } from '@playwright/test';
import type { World } from './world.ts';

export type Screen = {
  name: string;
  as?: 'student' | 'teacher' | 'admin';
  /** The address, which may name things that the world made. */
  path: (world: World) => string;
  /** What a person does before the picture is taken. */
  act?: (page: Page, world: World) => Promise<void>;
};

/** A path that names nothing of the world. */
export const at = (path: string) => () => path;
