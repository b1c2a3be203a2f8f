import type { Course, Enrolment } from '@kaksha/contract/courses.ts';
import type { OwnExam } from '@kaksha/contract/exams.ts';
import type { Founder } from '@kaksha/contract/faculty.ts';
import type { CourseQuizzes } from '@kaksha/contract/quizzes.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCourse, makeSubCourse } from '#web/test/make-course.ts';
import { errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
import { CoursePage } from './course-page.tsx';
// Fetched once somebody is signed in: loaded here, a slow machine does not fail the first test.
import './course-next.tsx';

type Role = Parameters<typeof showPage>[0]['role'];
type Shown = {
  at?: string;
  role?: Role;
  course?: Partial<Course>;
  parts?: SubCourse[];
  enrollFails?: true;
  exams?: OwnExam[];
  founders?: Founder[];
  quizzes?: CourseQuizzes;
};

const course = makeCourse();
const ownExams = { now: '2026-11-20T10:00:00.000Z', attempts: [], exams: [], enrolments: [] };
const openExam: OwnExam = {
  quizId: 'optics',
  title: 'Optics, Sunday test',
  opensAt: null,
  closesAt: null,
  totalTime: 60,
  attemptsLeft: 1,
  courseIds: [course._id],
};

function show({
  at = '/courses/foundation-science',
  role = null,
  parts = [],
  enrollFails,
  ...given
}: Shown = {}) {
  const enrollment: Enrolment = {
    _id: 'e',
    course: course._id,
    courseTitle: course.title,
    coursePath: course.path,
    user: 'user-1',
    status: 'active',
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  const mine: Enrolment[] = [];
  return showPage({
    routes: [
      { path: '/courses/:course', Component: CoursePage },
      { path: '/course/:course', Component: CoursePage },
      { path: '/login', element: <p>The login page</p> },
    ],
    at,
    role,
    answer: (call) => {
      if (call === 'GET /api/courses') return { status: 200, body: [makeCourse(given.course)] };
      if (call === 'GET /api/enrollments/mine') return { status: 200, body: mine };
      if (call.endsWith('/enroll')) {
        if (enrollFails) return { status: 500, body: errorBody('') };
        mine.push(enrollment);
        return { status: 201, body: { message: 'You are enrolled.', enrollment } };
      }
      if (call === 'GET /api/faculty') return { status: 200, body: given.founders ?? [] };
      if (call.endsWith('/quizzes')) return { status: 200, body: given.quizzes ?? { total: 0, first: [] } };
      if (call === 'GET /api/exams/mine')
        return { status: 200, body: { ...ownExams, exams: given.exams ?? [] } };
      return { status: 200, body: parts };
    },
  });
}

test('shows title, levels and features of the course its path names', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Foundation Science' })).toBeVisible();
  expect(screen.getByText('Classes 9 and 10')).toBeVisible();
  expect(screen.getByText('Lab videos you can repeat at home')).toBeVisible();
});

test('shows the facts that the course has, and no others', async () => {
  show({
    course: {
      lead: 'Science as one story.',
      teacher: 'Dr. Meera Iyer',
      startDate: '2026-12-07',
      feeRupees: 14_999,
    },
  });
  expect(await screen.findByText('Science as one story.')).toBeVisible();
  const shown = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(shown).toEqual([
    ['Teacher', 'Dr. Meera Iyer'],
    ['Starts on', '7 Dec 2026'],
    ['Fee', '₹14,999'],
  ]);
});

test('a teacher who is a founder has a picture and leads to the founders', async () => {
  const founder: Founder = {
    ...{ _id: 'f', name: 'Dr. Meera Iyer', subject: 'Physics', specialization: '', description: '' },
    ...{ courses: [], image: '', revision: 1 },
  };
  show({ course: { teacher: 'Dr. Meera Iyer' }, founders: [founder] });
  expect(await screen.findByRole('link', { name: 'Dr. Meera Iyer' })).toHaveAttribute('href', '/founders');
});

test('a course without facts has no list of them', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Foundation Science' });
  expect(screen.queryByRole('term')).toBeNull();
});

test('finds the course by its id too', async () => {
  show({ at: `/course/${course._id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Foundation Science' })).toBeVisible();
});

test('says "Loading..." first, and "Course not found" only once loading has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  showPage({
    routes: [{ path: '/courses/:course', Component: CoursePage }],
    at: '/courses/astrology',
    role: null,
    answer: () => promise,
  });
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.queryByText('Course not found')).toBeNull();
  resolve({ status: 200, body: [course] });
  expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
});

test('a video plays when play is pressed, is not asked for before, and comes from the two forms of link alone', async () => {
  const youtubeVideos = ['https://vimeo.com/76979871', 'https://youtu.be/Iuv6hY6zsd0'];
  const { user } = show({ course: { youtubeVideos } });
  const play = await screen.findByRole('button', { name: 'Play the video: A class from Foundation Science' });
  const player = screen.getByTitle('A class from Foundation Science');
  // An empty srcdoc keeps the frame from loading its URL.
  expect(player).toHaveAttribute('srcdoc', '');
  await user.click(play);
  expect(player).not.toHaveAttribute('srcdoc');
  expect(play).not.toBeInTheDocument();
  expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/Iuv6hY6zsd0?autoplay=1&rel=0',
  );
  expect(player).toHaveAttribute('loading', 'lazy');
});

test('another video of the list takes the frame and plays', async () => {
  const youtubeVideos = ['https://youtu.be/Iuv6hY6zsd0', 'https://youtu.be/WUvTyaaNkzM'];
  const { user } = show({ course: { youtubeVideos } });
  await user.click(await screen.findByRole('link', { name: '2 Video 2' }));
  expect(screen.getByTitle('Foundation Science, video 2 of 2').getAttribute('src')).toContain('WUvTyaaNkzM');
  expect(screen.getByRole('link', { name: '2 Video 2' })).toHaveAttribute('aria-current', 'true');
});

test('a part has its files, its uploaded video and its embedded one, and nothing for what is missing', async () => {
  const full = makeSubCourse({
    title: 'Light',
    syllabusPath: '/uploads/a.pdf',
    questionPath: '/uploads/b.pdf',
    videoPath: '/uploads/c.mp4',
    youtubeLink: 'https://www.youtube.com/watch?v=Iuv6hY6zsd0',
  });
  const bare = makeSubCourse({ _id: 'bare', title: 'Electricity', youtubeLink: 'https://example.com/video' });
  const { user } = show({ parts: [full, bare] });
  const first = await screen.findByText('Light', { selector: 'h3' }).then((title) => title.closest('li'));
  if (first === null) throw new Error('A part is no item of a list');
  expect(within(first).getByRole('link', { name: 'Syllabus of Light' })).toHaveAttribute(
    'href',
    '/uploads/a.pdf',
  );
  expect(within(first).getByRole('link', { name: 'Questions of Light' })).toHaveAttribute(
    'href',
    '/uploads/b.pdf',
  );
  await user.click(within(first).getByRole('button', { name: 'Play the video: the lecture of Light' }));
  expect(within(first).getByLabelText('the lecture of Light')).toHaveAttribute('src', '/uploads/c.mp4');
  expect(within(first).getByRole('button', { name: 'Play the video: Light, on YouTube' })).toBeVisible();
  const second = screen.getByText('Electricity', { selector: 'h3' }).closest('li');
  expect(second?.querySelector('a, button')).toBeNull();
});

test('parts that cannot be loaded say so below the course', async () => {
  showPage({
    routes: [{ path: '/courses/:course', Component: CoursePage }],
    at: '/courses/foundation-science',
    role: null,
    answer: (call) =>
      call === 'GET /api/courses' ? { status: 200, body: [course] } : { status: 502, body: proxyPage },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch sub-courses');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Foundation Science');
});

test('a visitor who enrolls is sent to the login page and back', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Enrol' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fcourses%2Ffoundation-science',
  );
});

test('somebody signed in enrolls once and is told so', async () => {
  const { user, calls } = show({ role: 'student' });
  await user.click(await screen.findByRole('button', { name: 'Enrol' }));
  expect(await screen.findByText('You are enrolled.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enrolled' }));
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`POST /api/courses/${course._id}/enroll`]);
});

test('once enrolled, the exams of this course and the portal are the next step', async () => {
  const elsewhere = { ...openExam, quizId: 'other', title: 'Of another course', courseIds: ['another'] };
  const { user } = show({ role: 'student', exams: [openExam, elsewhere] });
  await user.click(await screen.findByRole('button', { name: 'Enrol' }));
  const next = within(await screen.findByRole('region', { name: 'What next' }));
  expect(await next.findByRole('link', { name: 'Optics, Sunday test' })).toHaveAttribute(
    'href',
    '/quiz/optics',
  );
  expect(next.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Optics, Sunday test',
    'Attempt a quiz',
    'Quiz Portal',
  ]);
});

test('a visitor is offered a demo session of this course first; whoever is signed in, the course', async () => {
  show();
  const demo = await screen.findAllByRole('link', { name: 'Attend a Demo Session' });
  expect(demo.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/demo?course=foundation-science'),
  );
  expect(demo[0]).toHaveClass('btn-primary');
  expect(screen.getByRole('link', { name: 'Enrol' })).toHaveClass('btn-outline');
  cleanup();
  show({ role: 'student' });
  expect(await screen.findByRole('button', { name: 'Enrol' })).toHaveClass('btn-primary');
});

test('the course is shared on WhatsApp with its title and address', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent('Foundation Science: http://localhost:3000/courses/foundation-science')}`,
  );
});

test('a failed enrolment without a message of the server’s shows "Enrollment failed"', async () => {
  const { user } = show({ role: 'student', enrollFails: true });
  await user.click(await screen.findByRole('button', { name: 'Enrol' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enrollment failed');
  expect(screen.getByRole('button', { name: 'Enrol' })).toBeVisible();
});

test('a list that cannot be loaded is an error, not a missing course', async () => {
  showPage({
    routes: [{ path: '/courses/:course', Component: CoursePage }],
    at: '/courses/foundation-science',
    role: null,
    answer: () => ({ status: 500, body: errorBody('Come back later.') }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Come back later.');
  expect(screen.queryByText('Course not found')).toBeNull();
});

test('has a title of its own while its course cannot be loaded', async () => {
  showPage({
    routes: [{ path: '/courses/:course', Component: CoursePage }],
    at: '/courses/foundation-science',
    role: null,
    answer: () => ({ status: 500, body: errorBody('Away.') }),
  });
  expect(await screen.findByText('Away.')).toBeVisible();
  expect(document.title).toMatch(/^Course \| \w/);
});

test('a visitor finds the first quizzes of this course, and how many more there are', async () => {
  const first = [{ _id: 'optics', title: 'Ray optics', questionCount: 10, totalTime: 18 }];
  show({ quizzes: { total: 4, first } });
  const quizzes = within(await screen.findByRole('region', { name: 'Quizzes of this course' }));
  expect(quizzes.getByRole('link', { name: 'Ray optics' })).toHaveAttribute('href', '/quiz/optics');
  expect(quizzes.getByText('10 questions, 18 min')).toBeVisible();
  expect(quizzes.getByRole('link', { name: '3 more quizzes, and others' })).toHaveAttribute(
    'href',
    '/quiz/quizzes',
  );
  expect(screen.getByRole('link', { name: 'Try a quiz' })).toHaveAttribute('href', '#quizzes');
});

test('a course without quizzes leads to all of them', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Try a quiz' })).toHaveAttribute('href', '/quiz/quizzes');
  expect(screen.queryByRole('region', { name: 'Quizzes of this course' })).toBeNull();
});
