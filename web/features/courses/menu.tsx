import { useRef } from 'react';
import { useNear } from '#web/lib/page/use-near.ts';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';

const Nothing = () => null;
// Without them the menu has its other links.
const { LazyPart } = lazyPart(() =>
  import('./menu-courses.tsx').then(
    ({ MenuCourses }) => MenuCourses,
    () => Nothing,
  ),
);

/** The signed-in person's own courses as items of a menu; asked for when the menu is opened first. */
export function OwnCourseItems() {
  const place = useRef<HTMLLIElement>(null);
  return useNear(place) ? <LazyPart part={{}} /> : <li ref={place} />;
}
