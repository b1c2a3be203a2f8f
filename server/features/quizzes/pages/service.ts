import { writeFile } from 'node:fs/promises';
import { readPaperKey } from '@kaksha/contract/papers/paper-key.ts';
import type { FigureDraft } from '@kaksha/contract/questions/fields.ts';
import type { PaperPages } from '@kaksha/contract/questions/sections.ts';
import type { KeyedQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import { CommitUnknown } from '#server/database/errors.ts';
import { newId } from '#server/database/uuid.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { rewritePicture } from '#server/platform/files/uploads/picture.ts';
import type { ReceivedFile, Spool } from '#server/platform/files/uploads/spool.ts';
import { keepFigure, removeKeptFigures } from '../figures.ts';
import { presets2026 } from '../presets-2026.ts';
import { type Authoring, type CurrentPaper, changeQuiz, currentPaper } from '../service.ts';
import { drawPages } from './draw.ts';

type Paging = Authoring & { storage: Storage; spool: Spool };

type Asked = {
  key?: string | undefined;
  preset?: string | undefined;
  optionCount?: number | undefined;
  shown: PaperPages['shown'];
  versionId?: string | undefined;
};

/**
 * Makes a PDF the paper of a quiz: its pages become pictures, and its questions are those that the key names (behaviour 4.47). What is
 * wrong with the key is found before anything is drawn, and a change that is refused leaves no pictures. Throws 'invalid', 'quiz_not_found', and as a change of a quiz.
 */
export async function makePages(
  paging: Paging,
  { id, body, file, audit }: { id: string; body: Asked; file: ReceivedFile; audit: Audit },
): Promise<KeyedQuiz> {
  const quiz = await currentPaper({ db: paging.store.db, quizReader: paging.quizReader }, id);
  const versionId = body.versionId ?? quiz.versionId;
  if (versionId !== quiz.versionId) fail('quiz_changed');
  const paper = paperOf(quiz, body);
  const pictures: FigureDraft[] = [];
  try {
    await drawPages(file.path, {
      who: audit.actor.id,
      keep: async (png, { number }) => {
        pictures.push(await keepPage(paging, { png, alt: `Page ${number}`, audit }));
      },
    });
    const change = { ...paper, pages: { shown: body.shown, pictures }, versionId };
    return await changeQuiz(paging, { id, change, key: undefined, audit });
  } catch (error) {
    // If the commit is unknown, a version may name them.
    if (!(error instanceof CommitUnknown)) {
      await removeKeptFigures(paging, { paths: pictures.map(({ path }) => path), now: audit.now });
    }
    throw error;
  }
}

/** The questions by the key, or those that are there; without either there is no paper. */
function paperOf(quiz: CurrentPaper, { key, preset: named, optionCount }: Asked): Omit<QuizDraft, 'title'> {
  if (key === undefined || key.trim() === '') {
    if (quiz.pages === null) fail('invalid', { fields: { key: 'required' } });
    const questions = quiz.questions.map(({ _id, question, options }) => ({ _id, question, options }));
    return { questions };
  }
  const preset =
    named === undefined || named === '' ? undefined : presets2026.find(({ name }) => name === named);
  if (named && preset === undefined) {
    fail('invalid', {
      fields: { preset: { code: 'none_of_these', of: presets2026.map(({ name }) => name) } },
    });
  }
  const read = readPaperKey(key, { preset, optionCount });
  if ('wrong' in read) fail('invalid', { fields: { key: { code: 'as_said', text: read.wrong } } });
  const sections = (preset?.sections ?? []).map(({ title, subject, marking }) => ({
    _id: newId(),
    title,
    ...(subject === undefined ? {} : { subject }),
    marking,
  }));
  return {
    questions: read.questions.map(({ draft, section }) => ({
      ...draft,
      _id: '',
      ...(section === null ? {} : { sectionId: sections[section]?._id }),
    })),
    sections,
    passages: [],
    ...(preset === undefined ? {} : { totalTime: preset.totalTime }),
  };
}

async function keepPage(
  { store, storage, spool }: Paging,
  { png, alt, audit }: { png: Uint8Array; alt: string; audit: Audit },
): Promise<FigureDraft> {
  const paths: string[] = [];
  const newPath = async () => {
    const path = await spool.path();
    paths.push(path);
    return path;
  };
  try {
    const from = await newPath();
    await writeFile(from, png, { mode: 0o600 });
    const rewritten = await rewritePicture(from, { newPath, who: audit.actor.id });
    if (rewritten === null) throw new Error('A page was not drawn whole');
    const image: ReceivedFile = { kind: 'picture', extension: 'webp', originalName: '', ...rewritten };
    return { ...(await keepFigure({ store, storage }, { image, by: audit.actor.id, now: audit.now })), alt };
  } finally {
    for (const path of paths) await spool.discard(path);
  }
}
