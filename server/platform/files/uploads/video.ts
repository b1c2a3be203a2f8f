import { fileTypeFromBuffer } from 'file-type';
import { type FileReader, withFileReader } from './file-reader.ts';
import { isWholeMovie } from './video-boxes.ts';
import { isWholeWebm } from './video-elements.ts';

const HEAD_BYTES = 4_096;

/** The ending for each container and brand that the head of a file may name. */
const containers: Record<string, { extension: string; isWhole: (file: FileReader) => Promise<boolean> }> = {
  mp4: { extension: 'mp4', isWhole: isWholeMovie },
  m4v: { extension: 'mp4', isWhole: isWholeMovie },
  mov: { extension: 'mov', isWhole: isWholeMovie },
  webm: { extension: 'webm', isWhole: isWholeWebm },
};

/**
 * The extension of a video by its bytes: the head names the container, whose parts must follow each other to the last
 * byte and hold a video track. Null for anything else, also for the beginning of a video. Only the heads of the parts are
 * read, so that a file of any size needs little memory (behaviour 3.16).
 */
export function videoExtension(path: string): Promise<string | null> {
  return withFileReader(path, async (file) => {
    const found = await fileTypeFromBuffer(Buffer.from(await file.read(0, HEAD_BYTES)));
    const container = found === undefined ? undefined : containers[found.ext];
    return container !== undefined && (await container.isWhole(file)) ? container.extension : null;
  });
}
