import { hostileDocuments } from './documents.ts';
import type { HostileFile } from './hostile-file.ts';
import { hostileNames } from './names.ts';
import { hostilePictures } from './pictures.ts';
import { hostileVideos } from './videos.ts';

/** Every hostile file; none is stored in the repository, all are made when they are needed. */
export const hostileFiles: HostileFile[] = [
  ...hostilePictures,
  ...hostileDocuments,
  ...hostileVideos,
  ...hostileNames,
];
