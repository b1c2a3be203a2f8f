import * as z from 'zod/mini';
import { AuditFilters } from './audit.ts';
import { call, file } from './core/call.ts';
import { text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { cvTypes } from './core/files.ts';
import { EnrolmentFilters } from './courses.ts';
import { DemoFilters } from './demo.ts';
import { paperFormats } from './papers/losses.ts';
import { quizModes } from './quizzes/settings.ts';
import { AllResultsFilters } from './results/filters.ts';
import { ownResultSorts } from './results/own.ts';
import { downloadsRoutes } from './routes.ts';
import { StudentFilters } from './students.ts';
import { TeacherFilters } from './teachers.ts';

/** The content type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The content type of a document of Word; a CV can be one. */
export const DOCX =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document' satisfies (typeof cvTypes)[number];

/** `marks` appends the columns of marks to a CSV of results (behaviour 4.39). */
const columns = z.optional(z.literal('marks', fault({ code: 'none_of_these', of: ['marks'] })));

/** Everyone's results as CSV, for staff: every matching row, in the list's order (behaviour 4.15). */
const AllResultsDownload = z.extend(AllResultsFilters, { what: z.literal('all-results'), columns });

/** A person's own results as CSV (behaviour 4.15). */
const MyResultsDownload = z.object({
  what: z.literal('my-results'),
  search: z._default(text(), ''),
  mode: z._default(z.enum(['', ...quizModes], fault({ code: 'none_of_these', of: quizModes })), ''),
  quizId: z._default(text(), ''),
  sort: z._default(z.catch(z.enum(ownResultSorts), 'newest'), 'newest'),
  columns,
});

/** All personal data of the caller, as JSON (behaviour 2.17). */
const MyDataDownload = z.object({ what: z.literal('my-data') });

/** All personal data of another person, for admins (behaviour 2.17). */
const UserDataDownload = z.object({ what: z.literal('user-data'), id: text() });

/** The CV of an application, for admins: the same file as `GET /teachers/{id}/cv` (behaviour 3.9). */
const CvDownload = z.object({ what: z.literal('cv'), id: text() });

/** A file of a sub-course, for whom it is for; the path of a video can be played (behaviour 3.61). */
const MaterialDownload = z.object({ what: z.literal('material'), subCourseId: text(), id: text() });

/** A picture of an objection, counted from 1: the same as `GET /objections/{id}/pictures/{number}` (behaviour 7.36). */
const ObjectionPictureDownload = z.object({
  what: z.literal('objection-picture'),
  id: text(),
  number: z.enum(['1', '2'], fault({ code: 'none_of_these', of: ['1', '2'] })),
});

/** The matching applications as CSV, for admins (behaviour 3.40, 4.15). */
const ApplicationsDownload = z.extend(TeacherFilters, { what: z.literal('applications') });

/** The matching demo requests as CSV, for admins, in the inbox's order (behaviour 3.42, 4.15). */
const DemoRequestsDownload = z.extend(DemoFilters, { what: z.literal('demo-requests') });

/** The matching entries of the audit log as CSV, for admins (behaviour 3.43, 4.15). */
const AuditDownload = z.extend(AuditFilters, { what: z.literal('audit') });

/** The matching enrolments of one course as CSV, for staff, in the list's order (behaviour 3.25). */
const EnrolmentsDownload = z.extend(EnrolmentFilters, { what: z.literal('enrollments'), id: text() });

/** The report of a quiz, or of one batch, as a workbook, for staff (behaviour 7.9). */
const ReportDownload = z.object({
  what: z.literal('report'),
  quizId: text(),
  versionId: z.optional(text()),
  batchId: z.optional(text()),
});

const formats = ['csv', 'xlsx'] as const;
const format = z._default(z.enum(formats, fault({ code: 'none_of_these', of: formats })), 'csv');

/** The matching students, for staff, in the register's order: a list that can be imported again (behaviour 2.44). */
const StudentsDownload = z.extend(StudentFilters, { what: z.literal('students'), format });

/** An empty list of students to fill in and import, for staff: a workbook's columns are formatted as text (behaviour 2.44). */
const RosterTemplateDownload = z.object({ what: z.literal('roster-template'), format });

/** The paper of a quiz, for staff, in a format of other programs (behaviour 8.9). */
const PaperDownload = z.object({
  what: z.literal('paper'),
  id: text(),
  format: z.enum(paperFormats, fault({ code: 'none_of_these', of: paperFormats })),
});

/** An empty paper as a workbook, to be filled in and read, for staff (behaviour 8.7). */
const PaperTemplateDownload = z.object({ what: z.literal('paper-template') });

/** A requested file: one member for each kind (behaviour 4.15). */
export const DownloadRequest = z.discriminatedUnion(
  'what',
  [
    AllResultsDownload,
    MyResultsDownload,
    MyDataDownload,
    UserDataDownload,
    CvDownload,
    MaterialDownload,
    ObjectionPictureDownload,
    ApplicationsDownload,
    DemoRequestsDownload,
    AuditDownload,
    EnrolmentsDownload,
    StudentsDownload,
    RosterTemplateDownload,
    ReportDownload,
    PaperDownload,
    PaperTemplateDownload,
  ],
  fault('no_download'),
);
export type DownloadRequest = z.output<typeof DownloadRequest>;

/** Columns of all results' CSV, in this order (behaviour 4.15). */
export const allResultsColumns = [
  'ResultID',
  'UserName',
  'UserEmail',
  'UserRole',
  'QuizTitle',
  'Score',
  'TotalQuestions',
  'CreatedAt',
] as const;

/** Columns of the CSV of own results, in this order (behaviour 4.15). */
export const myResultsColumns = [
  'Result ID',
  'Quiz ID',
  'Quiz Title',
  'Score',
  'Total Questions',
  'Percentage',
  'Pass/Fail',
  'Attempted At',
] as const;

/** Columns that `columns: 'marks'` appends to either, before one for each section title (behaviour 4.39). */
export const marksColumns = ['Mode', 'Marks', 'Max Marks'] as const;
/** After them and the sections: which questions of its paper were ruled on (behaviour 4.39, 7.33). */
export const RULED_COLUMN = 'Ruled';
/** After all of these, in a file of all results of one exam (behaviour 4.39). */
export const rankColumns = ['Percentage', 'Rank'] as const;

/** Columns of the CSV of applications, in this order (behaviour 3.40). */
export const applicationsColumns = [
  'Application ID',
  'Full Name',
  'Email',
  'Phone',
  'Subject',
  'Qualification',
  'Experience',
  'Previous Workplace',
  'Reason',
  'Status',
  'Received At',
] as const;

/** Columns of the CSV of demo requests, in this order (behaviour 3.42). */
export const demoRequestsColumns = [
  'Request ID',
  'Name',
  'Email',
  'Phone',
  'Course',
  'Message',
  'Status',
  'Notes',
  'Next Step On',
  'Received At',
] as const;

/** Columns of the CSV of the audit log, in this order; before and after are JSON (behaviour 3.43). */
export const auditColumns = [
  'Entry ID',
  'At',
  'Actor Name',
  'Actor Email',
  'Act',
  'Target Kind',
  'Target ID',
  'Target Title',
  'Before',
  'After',
] as const;

/** Columns of the CSV of a course's enrolments, in this order (behaviour 3.25). */
export const enrollmentsColumns = [
  'Enrolment ID',
  'Name',
  'Email',
  'Course',
  'Enrolled At',
  'Confirmed At',
] as const;

/**
 * Columns of the sheets of a report's workbook, in this order (behaviour 7.7). Two for each subject stand before the counts of
 * `merit`, and two for each question after `responses`; practice has neither ranks nor percentiles.
 */
export const reportColumns = {
  merit: ['Rank', 'Name', 'Marks', 'Percentile'],
  batch: 'Batch',
  counts: ['Right', 'In Part', 'Wrong', 'Left', 'Seconds'],
  questions: [
    'Number',
    'Subject',
    'Chapter',
    'Question',
    'Key',
    'Appeared',
    'Facility',
    'Right %',
    'Attempted %',
    'Discrimination',
    'Efficiency',
    'Upper - Lower',
    'Seconds Q1',
    'Seconds Median',
    'Seconds Q3',
  ],
  responses: ['Name', 'Result ID', 'Marks'],
  absent: ['Name', 'Email'],
} as const;

/** The two steps of a download: requesting a URL, and using it (behaviour 4.15). */
export const downloads = {
  create: call({
    ...downloadsRoutes.create,
    event: 'download',
    summary: 'A URL of a file, valid for 60 seconds and one GET',
    audit: 'download.create',
    body: DownloadRequest,
    replies: { 201: z.object({ path: z.string() }) },
  }),
  read: call({
    ...downloadsRoutes.read,
    summary: 'The file; the URL contains its own token, and the role is checked again',
    replies: {
      200: file(
        ...['text/csv', 'text/plain', 'application/xml', 'application/json', XLSX, 'image/webp'],
        ...cvTypes,
      ),
    },
  }),
};
