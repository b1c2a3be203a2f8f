import { act } from '@testing-library/react';

type Tell = (entries: { isIntersecting: boolean }[]) => void;

/** An IntersectionObserver for which nothing is in sight until the test says so. */
export function makeNear() {
  const told = new Set<Tell>();
  class Observer {
    readonly tell: Tell;
    constructor(tell: Tell) {
      this.tell = tell;
    }
    observe() {
      told.add(this.tell);
    }
    disconnect() {
      told.delete(this.tell);
    }
  }
  const say = (isIntersecting: boolean) =>
    act(() => {
      for (const tell of told) tell([{ isIntersecting }]);
    });
  return { Observer, comeNear: () => say(true), stayAway: () => say(false), observed: () => told.size };
}
