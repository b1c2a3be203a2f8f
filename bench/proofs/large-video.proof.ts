import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCourse } from '#testing/acts/content.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { freePort, type Program, startProgram } from '#testing/program.ts';
import { readConfig } from '../../server/config.ts';
import { s3Storage } from '../../server/platform/files/s3-storage.ts';
import { folderStorage, type Storage } from '../../server/platform/files/storage.ts';
import { startS3 } from '../../server/test/s3-server.ts';
import { aFileType, aMovie } from '../../server/test/videos.ts';
import { openClient } from '../lib/client.ts';
import { connectTo } from '../lib/engine.ts';
import { type Proof, prove } from '../lib/proof.ts';

const MB = 1024 * 1024;
const VIDEO_BYTES = 500 * MB;
const PIECE = 64 * 1024;
const MOST_GROWTH_MB = 50;
const BOUNDARY = 'kaksha-proof';
const head = Buffer.concat([aFileType('isom'), aMovie()]);

/**
 * The largest video is uploaded, and played from the middle, while the program's memory grows by less than 50 MB; an upload
 * that breaks off leaves no file and no row. In a folder, then in a bucket of s3rver, which is not the real S3.
 */
await prove({ withinS: 300 }, async (proof) => {
  const folder = await proof.folder();
  await proveVideo(proof, { where: 'folder', dataDir: folder, settings: {} });
  const s3 = await startS3();
  proof.atEnd(() => s3.close());
  await proveVideo(proof, { where: 'bucket', dataDir: await proof.folder(), settings: s3.settings });
});

type Place = { where: string; dataDir: string; settings: Record<string, string> };

async function proveVideo(proof: Proof, { where, dataDir, settings }: Place): Promise<void> {
  const { figure, demand, atEnd } = proof;
  const port = await freePort();
  const program = await startProgram({ dataDir, port, settings });
  const database = await connectTo(dataDir);
  atEnd(() => database.end());
  const { s3 } = readConfig({ DATA_DIR: dataDir, ...settings });
  const storage = s3 === null ? folderStorage(join(dataDir, 'uploads')) : s3Storage(s3);
  const { token, courseId } = await signIn(port);
  const post = (bytes: number, stopAfter?: number) => upload(port, { token, courseId, bytes, stopAfter });
  const rows = async () => Number((await database.query('select count(*) as n from files')).rows[0].n);

  // Once before it is measured: what the program loads on first use is no growth.
  demand(`${where}: a video of 1 MB is taken`, (await post(MB))?.status === 201);
  const memory = watchMemory(program);

  const begin = performance.now();
  const made = await post(VIDEO_BYTES);
  const uploadedS = (performance.now() - begin) / 1000;
  demand(`${where}: a video of 500 MB is taken (${made?.status})`, made?.status === 201);
  const path = String(made?.body.videoPath);
  const middle = VIDEO_BYTES / 2;
  const part = await play(port, path, { first: middle, bytes: 8 * MB });
  demand(`${where}: it plays from the middle (${part.status})`, part.status === 206);
  demand(`${where}: with its own bytes`, part.hash === hashOf(VIDEO_BYTES, middle, 8 * MB));
  const grownMb = await memory.stop();
  figure(`${where}: uploaded in`, `${uploadedS.toFixed(1)} s`);
  figure(`${where}: memory grew by`, `${grownMb.toFixed(0)} MB`);
  demand(`${where}: by less than ${MOST_GROWTH_MB} MB`, grownMb < MOST_GROWTH_MB);

  const before = { files: await namesIn(storage), rows: await rows() };
  await post(VIDEO_BYTES, 100 * MB);
  const spooled = () => readdir(join(dataDir, 'uploads', 'spool'));
  while ((await spooled()).length > 0) await delay(50);
  const after = { files: await namesIn(storage), rows: await rows() };
  demand(
    `${where}: an upload that breaks off after 100 MB leaves no file and no row`,
    before.rows === 2 && JSON.stringify(before) === JSON.stringify(after),
  );
}

async function signIn(port: number): Promise<{ token: string; courseId: string }> {
  const client = openClient({ port, connections: 1 });
  try {
    const { token } = await signInAdmin(client.call);
    const { _id: courseId } = await makeCourse(client, 'Waves', { token });
    return { token, courseId };
  } finally {
    client.close();
  }
}

/** A byte of the video's data by its place, so that a part from the wrong place is noticed. */
function pieceAt(index: number): Buffer {
  return Buffer.alloc(PIECE, (index * 7) % 251);
}

/** The whole video, in pieces that begin at whole multiples of their length. */
function* video(bytes: number): Generator<Buffer> {
  const data = Buffer.alloc(16);
  data.writeUInt32BE(1, 0);
  data.write('mdat', 4, 'latin1');
  data.writeBigUInt64BE(BigInt(bytes - head.length), 8);
  const first = Buffer.concat([head, data]);
  for (let at = 0; at < bytes; at += PIECE) {
    const piece = pieceAt(at / PIECE);
    if (at === 0) first.copy(piece);
    yield piece;
  }
}

function hashOf(bytes: number, from: number, length: number): string {
  const hash = createHash('sha256');
  let at = 0;
  for (const piece of video(bytes)) {
    if (at >= from && at < from + length) hash.update(piece);
    at += PIECE;
  }
  return hash.digest('hex');
}

type Answered = { status: number; body: Record<string, unknown> };

/** Sends a video as the form does; null if it was broken off. */
async function upload(
  port: number,
  {
    token,
    courseId,
    bytes,
    stopAfter,
  }: { token: string; courseId: string; bytes: number; stopAfter: number | undefined },
): Promise<Answered | null> {
  const field = (name: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const begin = `${field('title')}Lecture\r\n${field('courseId')}${courseId}\r\n${field('video', '; filename="a.mp4"')}`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/sub-courses',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': begin.length + bytes + end.length,
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  });
  sent.write(begin);
  let at = 0;
  for (const piece of video(bytes)) {
    await write(sent, piece);
    at += piece.length;
    if (stopAfter === undefined || at < stopAfter) continue;
    sent.destroy();
    return answer.then(
      () => null,
      () => null,
    );
  }
  sent.end(end);
  const reply = await answer;
  let text = '';
  for await (const chunk of reply) text += String(chunk);
  return { status: reply.statusCode ?? 0, body: JSON.parse(text) };
}

async function write(sent: ClientRequest, piece: Buffer): Promise<void> {
  if (!sent.write(piece)) await new Promise((resolve) => sent.once('drain', resolve));
}

/** Reads from a place on, as a player does, and hangs up when it has enough. */
async function play(
  port: number,
  path: string,
  { first, bytes }: { first: number; bytes: number },
): Promise<{ status: number; hash: string }> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { range: `bytes=${first}-` } }, resolve)
      .on('error', reject)
      .end();
  });
  const hash = createHash('sha256');
  let left = bytes;
  for await (const chunk of reply) {
    const taken = (chunk as Buffer).subarray(0, left);
    hash.update(taken);
    left -= taken.length;
    if (left === 0) break;
  }
  return { status: reply.statusCode ?? 0, hash: hash.digest('hex') };
}

/** The most memory that the program has at a time, above what it has now, in MB. */
function watchMemory({ pid }: Program): { stop(): Promise<number> } {
  const read = async () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  let watching = true;
  const watch = async () => {
    const atFirst = await read();
    let most = atFirst;
    while (watching) {
      most = Math.max(most, await read());
      await delay(20);
    }
    return most - atFirst;
  };
  const watched = watch();
  return {
    stop() {
      watching = false;
      return watched;
    },
  };
}

async function namesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.names('public')) names.push(name);
  return names.sort();
}
