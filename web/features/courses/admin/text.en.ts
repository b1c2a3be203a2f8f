export const texts = {
  title: 'Courses',
  total: 'Total',
  all: 'All courses',
  loading: 'Loading courses...',
  failed: 'Failed to fetch courses',
  empty: 'No courses yet.',
  off: ' (off)',
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  orderFailed: 'The new order could not be saved',

  add: {
    open: 'Add a course',
    submit: 'Add course',
    cancel: 'Clear',
    done: (title: string) => `${title} added`,
    failed: 'Course creation failed',
  },
  change: {
    heading: (title: string) => `Editing “${title}”`,
    unsaved: 'Changes are not saved yet',
    submit: 'Save',
    cancel: 'Cancel',
    done: (title: string) => `${title} saved`,
    failed: 'Course update failed',
  },
  removal: {
    open: (title: string) => `Delete ${title}`,
    title: (title: string) => `Delete “${title}”?`,
    text: (parts: number | undefined) =>
      `${whatGoes(parts)} Enrolments can still be read. An admin can restore the course for 7 days.`,
    confirm: 'Delete course',
    confirming: 'Deleting…',
    cancel: 'Keep it',
    done: (title: string) => `${title} deleted`,
    failed: 'Failed to delete course',
  },
  picture: {
    title: (title: string) => `Remove the image of “${title}”?`,
    text: 'The image will no longer be shown. This cannot be undone.',
    confirm: 'Remove image',
    confirming: 'Removing…',
    cancel: 'Keep it',
    done: (title: string) => `Image of ${title} removed`,
    failed: 'Failed to remove image',
  },

  fields: {
    title: 'Title',
    path: 'Path',
    pathStart: '/courses/',
    levels: 'Levels',
    icon: 'Icon',
    icons: { FaBookOpen: 'Book', FaChalkboardTeacher: 'Teacher' },
    features: 'Features',
    feature: (number: number) => `Feature ${number}`,
    addFeature: 'Add a feature',
    badges: 'Badges and their labels',
    badgeLabel: (kind: string) => `${kind} label`,
    image: 'Image',
    imageHint: 'JPG, PNG, WebP, GIF or AVIF, up to 5 MB.',
    drawingShown: 'No photo: the drawing is shown',
    iconShown: 'No photo: the icon is shown',
    videos: 'YouTube videos',
    video: (number: number) => `Video ${number}`,
    addVideo: 'Add a video',
    videosHint:
      'Links such as https://youtu.be/… or https://www.youtube.com/watch?v=…; others are not shown.',
    facts: 'More facts',
    lead: 'What it is about',
    lectures: 'Number of lectures',
    teacher: 'Teacher',
    startDate: 'Starts on',
    batch: 'Timetable',
    batchHint: 'When the batch meets, in words: Monday to Thursday, 6 to 7:30 pm.',
    fee: 'Fee in rupees',
    missing: {
      title: 'A course needs a title.',
      path: 'A course needs a path.',
      levels: 'Enter the classes it is for.',
      icon: 'Choose one of the two icons.',
    },
  },
};

function whatGoes(parts: number | undefined): string {
  if (parts === 0) return 'It has no sub-courses.';
  if (parts === 1) return 'Its only sub-course is deleted with it, including videos and PDFs.';
  return `Its ${parts === undefined ? '' : `${parts} `}sub-courses, videos and PDFs are deleted with it.`;
}
