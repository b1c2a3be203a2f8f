/** The statuses of an application; the first two are open (behaviour 3.8). */
export const teacherStatuses = ['pending', 'shortlisted', 'approved', 'rejected'] as const;
export type TeacherStatus = (typeof teacherStatuses)[number];

/** The status of a demo request (behaviour 3.7). */
export const demoStatuses = ['new', 'contacted', 'demo_done', 'enrolled', 'lost'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

/**
 * Orders of who is enrolled in a course: newest first, by name, or those who are not confirmed yet and then the latest
 * confirmed (behaviour 3.25).
 */
export const enrolmentSorts = ['newest', 'name', 'confirmed'] as const;

/** Orders of the inbox: newest first, or the earliest next step first and then the newest (behaviour 3.42). */
export const demoSorts = ['newest', 'due'] as const;

/** Whether a student still attends the institute (behaviour 2.41). */
export const studentStatuses = ['active', 'left'] as const;
export type StudentStatus = (typeof studentStatuses)[number];

/** Orders of the register: by name, roll number or class, or the latest account first (behaviour 2.40). */
export const studentSorts = ['name', 'roll', 'class', 'newest'] as const;
export type StudentSort = (typeof studentSorts)[number];

/** Which members of a batch: those of now or of its last day, those who were, or both (behaviour 3.54). */
export const memberStates = ['current', 'ended', 'all'] as const;

/** Whom a file or video of a sub-course is for (behaviour 3.60). */
export const materialAudiences = ['everyone', 'enrolled', 'batch'] as const;

export const materialKinds = ['document', 'video', 'youtube'] as const;

/** Batches that have not ended, and closed ones (behaviour 3.53). */
export const batchStates = ['open', 'closed'] as const;
