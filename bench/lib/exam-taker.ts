import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Attempt, exams, type Receipt } from '@kaksha/contract/exams.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import * as z from 'zod/mini';
import type { Client, Reply, Request } from './client.ts';
import { areSame, randomAnswer } from './exam-school.ts';

/** What all students of a run count together. */
export type Tally = {
  begun: number;
  saves: number;
  answers: number;
  retries: number;
  /** Answers that a reply named as not stored, because another tab had stored a later one. */
  dropped: number;
  takeOvers: number;
  /** Descriptions of what a student must never see. */
  violations: string[];
};

export const newTally = (): Tally => ({
  begun: 0,
  saves: 0,
  answers: 0,
  retries: 0,
  dropped: 0,
  takeOvers: 0,
  violations: [],
});

/** A request without a final reply for this long counts as lost; a browser would go on trying. */
const TRIES_FOR_MS = 300_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;

/**
 * One student at an exam, who sends as the browser does: what has no reply is sent again after a short random pause, with
 * whatever was answered meanwhile. `acknowledged` is the student's own record of each answer that the program confirmed.
 */
export class Taker {
  readonly attemptId: string;
  /** By question, in the attempt's own options; null for an answer that was cleared. Tabs and devices of a student share it. */
  readonly acknowledged: Map<string, Answer>;
  readonly #pending = new Map<string, Answer>();
  #device: string;
  readonly #client: Client;
  readonly #token: string;
  readonly #quizId: string;
  readonly #tally: Tally;
  #seq = 0;
  #paper: Attempt['questions'] = [];
  receipt: Receipt | null = null;

  constructor(given: { client: Client; token: string; quizId: string; tally: Tally }, tabOf?: Taker) {
    this.attemptId = tabOf?.attemptId ?? randomUUID();
    this.acknowledged = tabOf?.acknowledged ?? new Map();
    this.#device = tabOf === undefined ? randomUUID() : tabOf.#device;
    this.#client = given.client;
    this.#token = given.token;
    this.#quizId = given.quizId;
    this.#tally = given.tally;
  }

  get paper(): Attempt['questions'] {
    return this.#paper;
  }

  async begin(): Promise<void> {
    const body = {
      _id: this.attemptId,
      quizId: this.#quizId,
      device: this.#device,
      deviceName: 'Phone, Chrome',
    };
    const reply = await this.#send(() => ({ method: 'POST', path: '/api/attempts', body }));
    const attempt = this.#read(exams.start.replies[201], reply, 'starting');
    if (attempt === null) return;
    this.#paper = attempt.questions;
    this.#tally.begun += 1;
  }

  /** Answers a question of the paper at random, or clears its answer, and saves it along with what is still unsaved. */
  async answer(at: number, act: 'answer' | 'clear' = 'answer'): Promise<void> {
    const question = this.#paper[at];
    if (question === undefined) return;
    this.#pending.set(question._id, act === 'clear' ? null : randomAnswer(question));
    const sent = new Map(this.#pending);
    this.#seq += 1;
    const reply = await this.#send((tries) => {
      // Half of the students have moved on when it is sent again: a new message, with one more answer in it.
      if (tries === 1 && Math.random() < 0.5) {
        this.#seq += 1;
        const other = this.#paper[Math.floor(Math.random() * this.#paper.length)];
        if (other !== undefined) {
          this.#pending.set(other._id, randomAnswer(other));
          sent.set(other._id, this.#pending.get(other._id) ?? null);
        }
      }
      return { method: 'PUT', path: `${this.#path}/answers`, body: this.#message(sent) };
    });
    const stored = this.#read(exams.save.replies[200], reply, 'saving');
    if (stored === null) return;
    const dropped = new Set(stored.dropped);
    for (const [questionId, saved] of sent) {
      if (!dropped.has(questionId)) this.acknowledged.set(questionId, saved);
      this.#pending.delete(questionId);
    }
    this.#tally.saves += 1;
    this.#tally.answers += sent.size - dropped.size;
    this.#tally.dropped += dropped.size;
  }

  /**
   * A second tab under the same device name, as browsers without locks allow, answers the same question with an older number:
   * its answer must be stored or named as dropped.
   */
  async inTwoTabs(at: number): Promise<void> {
    const tab = this.#another();
    await tab.reload();
    await this.answer(at);
    await this.answer(at);
    await tab.answer(at);
    await this.reload();
  }

  /** A second device takes the attempt over; the first one is refused, and then takes it back under a new name. */
  async onTwoDevices(at: number): Promise<void> {
    const other = this.#another();
    await other.#takeOver();
    await other.answer(at);
    this.#seq += 1;
    const question = this.#paper[at];
    const sent = new Map(question === undefined ? [] : [[question._id, randomAnswer(question)]]);
    const refused = await this.#send(() => ({
      method: 'PUT',
      path: `${this.#path}/answers`,
      body: this.#message(sent),
    }));
    if (refused?.status !== 409) this.#violation(`a device without the pen was answered ${refused?.status}`);
    await this.#takeOver();
    await this.reload();
    await this.answer(at);
  }

  async #takeOver(): Promise<void> {
    this.#device = randomUUID();
    const body = { device: this.#device, deviceName: 'Laptop, Firefox' };
    const reply = await this.#send(() => ({ method: 'POST', path: `${this.#path}/take-over`, body }));
    const attempt = this.#read(exams.takeOver.replies[200], reply, 'taking over');
    if (attempt === null) return;
    this.#seq = Math.max(this.#seq, attempt.seq);
    this.#tally.takeOvers += 1;
  }

  #another(): Taker {
    const [client, token, quizId, tally] = [this.#client, this.#token, this.#quizId, this.#tally];
    const other = new Taker({ client, token, quizId, tally }, this);
    other.#paper = this.#paper;
    return other;
  }

  /** Says that the device is there, as an idle screen does. */
  async heartbeat(): Promise<void> {
    this.#seq += 1;
    const reply = await this.#send(() => ({
      method: 'PUT',
      path: `${this.#path}/answers`,
      body: { device: this.#device, seq: this.#seq, changes: [] },
    }));
    this.#read(exams.save.replies[200], reply, 'saying that the device is there');
  }

  /** Loads the page again: the answers shown must be those that were acknowledged. */
  async reload(): Promise<void> {
    const reply = await this.#send(() => ({ path: `${this.#path}?device=${this.#device}` }));
    const attempt = this.#read(exams.read.replies[200], reply, 'reading');
    if (attempt === null) return;
    this.#seq = Math.max(this.#seq, attempt.seq);
    const shown = new Map(attempt.answers.map(({ questionId, answer }) => [questionId, answer]));
    for (const [questionId, answer] of this.acknowledged) {
      if (!areSame(shown.get(questionId), answer)) {
        this.#violation(`reloading shows ${shown.get(questionId)} where ${answer} was acknowledged`);
      }
    }
  }

  /** Finishes, with an answer to the `last` question in the same message; or asks for the receipt of an attempt that is finished. */
  async finish({ last }: { last?: number } = {}): Promise<void> {
    this.#seq += 1;
    const question = last === undefined ? undefined : this.#paper[last];
    const sent = new Map(question === undefined ? [] : [[question._id, randomAnswer(question)]]);
    const reply = await this.#send(() => ({
      method: 'POST',
      path: `${this.#path}/finish`,
      body: this.#message(sent),
    }));
    const finished = this.#read(exams.finish.replies[200], reply, 'finishing');
    if (finished === null) return;
    if (finished.late === true) this.#violation('an answer was sent in time and called late');
    else for (const [questionId, answer] of sent) this.acknowledged.set(questionId, answer);
    const { receipt } = finished;
    if (this.receipt !== null && JSON.stringify(this.receipt) !== JSON.stringify(receipt)) {
      this.#violation('a second receipt differs from the first');
    }
    this.receipt = receipt;
  }

  get #path(): string {
    return `/api/attempts/${this.attemptId}`;
  }

  #message(changes: ReadonlyMap<string, Answer>) {
    const sent = [...changes].map(([questionId, answer]) => ({
      questionId,
      answer,
      visited: true,
      spentS: 12,
    }));
    return { device: this.#device, seq: this.#seq, changes: sent };
  }

  /** Sends until there is a reply other than 503, at growing intervals. */
  async #send(make: (tries: number) => Request): Promise<Reply | null> {
    const giveUpAt = performance.now() + TRIES_FOR_MS;
    for (let tries = 0; performance.now() < giveUpAt; tries += 1) {
      const reply = await this.#client.send({ ...make(tries), token: this.#token }).catch(() => null);
      if (reply !== null && reply.status !== 503) return reply;
      this.#tally.retries += 1;
      await delay(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + Math.random()));
    }
    return null;
  }

  #read<S extends z.ZodMiniType>(schema: S, reply: Reply | null, act: string): z.output<S> | null {
    if (reply !== null && reply.status < 300) return z.parse(schema, reply.body);
    this.#violation(
      reply === null
        ? `${act} was never answered`
        : `${act} was answered ${reply.status}: ${JSON.stringify(reply.body)}`,
    );
    return null;
  }

  #violation(text: string): void {
    this.#tally.violations.push(`${this.attemptId}: ${text}`);
  }
}
