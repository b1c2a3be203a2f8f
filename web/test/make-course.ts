import type { Course, EnrolledPerson } from '@kaksha/contract/courses.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';

const off = (label: string) => ({ enabled: false, label });

/** A course without badges, videos or picture, but for what is given. */
export function makeCourse(given: Partial<Course> = {}): Course {
  return {
    _id: '019a0000-0000-7000-8000-000000000001',
    title: 'Foundation Science',
    levels: 'Classes 9 and 10',
    path: 'foundation-science',
    icon: 'FaBookOpen',
    image: '',
    figure: '',
    features: ['Lab videos you can repeat at home'],
    badges: { LIVE: off('LIVE'), NEW: off('NEW'), FREE: off('FREE') },
    youtubeVideos: [],
    createdBy: { fullName: 'Unknown' },
    revision: 1,
    ...given,
  };
}

/** A part of that course, with a title and nothing else but for what is given. */
export function makeSubCourse(given: Partial<SubCourse> = {}): SubCourse {
  return {
    _id: '019a0000-0000-7000-8000-000000000002',
    title: 'Electricity',
    description: '',
    courseId: '019a0000-0000-7000-8000-000000000001',
    syllabusPath: '',
    questionPath: '',
    videoPath: '',
    youtubeLink: '',
    revision: 1,
    ...given,
  };
}

/** Somebody who is enrolled in that course and not confirmed, but for what is given. */
export function makeEnrolledPerson(given: Partial<EnrolledPerson> = {}): EnrolledPerson {
  return {
    _id: '019a0000-0000-7000-8000-000000000003',
    course: '019a0000-0000-7000-8000-000000000001',
    courseTitle: 'Foundation Science',
    user: '019a0000-0000-7000-8000-000000000004',
    userName: 'Asha Rao',
    userEmail: 'asha@example.com',
    roll: '',
    status: 'active',
    createdAt: '2026-11-20T10:00:00.000Z',
    confirmedAt: null,
    isStudent: true,
    ...given,
  };
}
