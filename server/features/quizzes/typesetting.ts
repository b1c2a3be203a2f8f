import { type AuthoredQuestion, typesetQuestion } from '@kaksha/contract/questions/question.ts';
import { typesetPassage } from '@kaksha/contract/questions/sections.ts';
import { eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizVersions } from '#server/database/schema/quizzes.ts';
import { TYPESET_BY, type Typesetter } from '#server/platform/typesetting/typesetter.ts';
import { type VersionRow, versionById } from './queries.ts';

/** How long a save waits; what takes longer is typeset afterwards. */
const SAVE_MS = 2_000;
const LATER_MS = 20_000;
/** After so many runs without success, the sources are shown permanently: one may have had to wait for another quiz. */
const MOST_RUNS = 3;

/** The typeset part of a version; all are null if there was no time to typeset it. */
export type Typeset = Pick<typeof quizVersions.$inferSelect, 'typeset' | 'passagesTypeset' | 'typesetBy'>;

type Authored = Pick<VersionRow, 'questions' | 'passages'>;

export type VersionTypesetting = {
  /** Typesets texts before they are stored, within two seconds; otherwise `run` does it later (behaviour 4.9). */
  atSave(authored: Authored): Promise<Typeset>;
  /** Marks a version that has no typeset mathematics for the next `run`. */
  want(versionId: string): void;
  /** Typesets what was marked since the last run; the first run typesets every version not typeset by this program. */
  run(): Promise<void>;
};

/** Typesets versions when they are saved, and in the background those that are not (law 13). */
export function versionTypesetting(db: Database, typesetter: Typesetter): VersionTypesetting {
  let wanted: Set<string> | null = null;
  const failedRuns = new Map<string, number>();
  return {
    async atSave(authored) {
      const typeset = await typesetAll(typesetter, authored, SAVE_MS);
      return typeset === null
        ? { typeset: null, passagesTypeset: null, typesetBy: null }
        : { ...typeset, typesetBy: TYPESET_BY };
    },
    want(versionId) {
      wanted?.add(versionId);
    },
    async run() {
      const ids = wanted ?? (await notTypeset(db));
      wanted = new Set();
      for (const id of ids) {
        const version = await versionById(db, id);
        if (version === null || isTypeset(version)) continue;
        const typeset = await typesetAll(typesetter, version, LATER_MS);
        const failed = (failedRuns.get(id) ?? 0) + 1;
        if (typeset === null && failed < MOST_RUNS) {
          failedRuns.set(id, failed);
          wanted.add(id);
          continue;
        }
        failedRuns.delete(id);
        await store(db, version, typeset);
      }
    },
  };
}

/** False for a version without typeset mathematics, and for one typeset by another KaTeX. */
export function isTypeset({ typesetBy }: Pick<VersionRow, 'typesetBy'>): boolean {
  return typesetBy === TYPESET_BY;
}

async function store(
  db: Database,
  version: VersionRow,
  typeset: Awaited<ReturnType<typeof typesetAll>>,
): Promise<void> {
  const sources = { typeset: version.questions.map(() => ({})), passagesTypeset: null };
  await db
    .update(quizVersions)
    .set({ ...(typeset ?? sources), typesetBy: TYPESET_BY })
    .where(eq(quizVersions.id, version.id));
}

async function typesetAll(typesetter: Typesetter, authored: Authored, budgetMs: number) {
  const texts = new Set<string>();
  const collect = (text: string) => {
    texts.add(text);
    return undefined;
  };
  // Explanations last: what students read must not depend on how much of the limits they use (law 1).
  typesetParts({ ...authored, questions: authored.questions.map(withoutExplanations) }, collect);
  typesetParts(authored, collect);
  const html = await typesetter.typeset([...texts], budgetMs);
  if (html === null) return null;
  const byText = new Map([...texts].map((text, index) => [text, html[index] ?? undefined]));
  return typesetParts(authored, (text) => byText.get(text));
}

function withoutExplanations(question: AuthoredQuestion): AuthoredQuestion {
  const { hi } = question;
  return { ...question, explanation: '', ...(hi === undefined ? {} : { hi: { ...hi, explanation: '' } }) };
}

function typesetParts({ questions, passages }: Authored, html: (text: string) => string | undefined) {
  return {
    typeset: questions.map((question) => typesetQuestion(question, html)),
    passagesTypeset: passages?.map((passage) => typesetPassage(passage, html)) ?? null,
  };
}

async function notTypeset(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: quizVersions.id })
    .from(quizVersions)
    .where(or(isNull(quizVersions.typesetBy), ne(quizVersions.typesetBy, TYPESET_BY)));
  return rows.map(({ id }) => id);
}
