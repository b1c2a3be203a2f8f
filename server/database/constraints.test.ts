import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseError } from '#server/database/errors.ts';
import { nouns } from '#server/nouns.ts';
import { toFailure } from '#server/platform/http/error-handler.ts';
import { at, id, personId, tableRows } from '#server/test/table-rows.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const finished = {
  status: 'submitted',
  finished_at: at,
  finish_cause: 'student',
  answered: 0,
  sha256: 'a',
  receipt_code: 'A',
};

/** For each check, values that it refuses. */
const refused: Record<string, Record<string, unknown>[]> = {
  users_email_form: [{ email: 'A@example.com' }, { email: 'a b@example.com' }, { email: 'a' }],
  users_full_name_filled: [{ full_name: '' }],
  users_token_version_counts: [{ token_version: -1 }],
  role_grants_email_form: [{ email: 'Z@example.com' }],
  role_grants_role_known: [{ role: 'student' }, { role: '' }],
  one_use_tokens_hash_form: [{ token_hash: 'a' }],
  one_use_tokens_purpose_known: [{ purpose: 'sign-in' }],
  erasures_kind_known: [{ kind: 'course' }],
  sessions_token_version_counts: [{ token_version: -1 }],
  sessions_device_known: [{ device: 'Nokia 3310' }],
  sessions_browser_known: [{ browser: 'Lynx' }],
  students_roll_filled: [{ roll_key: '' }],
  students_roll_whole: [{ roll_key: null }, { roll: null }],
  students_phone_form: [{ phone: '98765 43210' }],
  students_guardian_phone_form: [{ guardian_phone: '9876543210' }],
  students_extra_percent: [{ extra_time_percent: -1 }, { extra_time_percent: 101 }],
  students_status_known: [{ status: 'gone' }],
  students_revision_counts: [{ revision: 0 }],
  imports_progress_percent: [{ progress: -1 }, { progress: 101 }],
  imports_status_known: [{ status: 'lost' }],
  imports_content_whole: [{ content: '[]' }],
  rosters_rows_list: [{ rows: '{}' }],
  batches_name_filled: [{ name: '' }],
  batches_days_ordered: [{ from_day: '2026-02-01', to_day: '2026-01-31' }],
  batches_revision_counts: [{ revision: 0 }],
  batch_members_days_ordered: [{ to_day: '2025-12-31' }],
  second_factors_secret_filled: [{ secret: '' }],
  second_factors_last_step_counts: [{ last_step: -1 }],
  recovery_codes_letter_form: [{ letter: 'O' }, { letter: 'KM' }],
  recovery_codes_code_hash_filled: [{ code_hash: '' }],
  second_factor_rule_only_row: [{ id: id(1) }],
  slips_code_hash_filled: [{ code_hash: '' }],
  slips_token_version_counts: [{ token_version: -1 }],
  registration_days_for_one: [{ network: '192.0.2.1' }, { code: null }],
  registration_days_used_counts: [{ used: -1 }],
  rate_limits_hits_count: [{ hits: -1 }],
  courses_revision_counts: [{ revision: 0 }],
  courses_title_filled: [{ title: '' }],
  courses_path_form: [{ path: '' }, { path: 'A' }, { path: '../a' }],
  courses_icon_known: [{ icon: 'FaBomb' }],
  courses_image_form: [
    { image: '/uploads/../jwt-secret' },
    { image: 'javascript:alert(1)' },
    { image: `/uploads/${'0'.repeat(32)}.webp/..` },
  ],
  courses_features_list: [{ features: '{}' }],
  courses_badges_object: [{ badges: '[]' }],
  courses_videos_list: [{ youtube_videos: '"a"' }],
  courses_position_counts: [{ position: -1 }],
  courses_lead_filled: [{ lead: '' }],
  courses_lectures_positive: [{ lectures: 0 }],
  courses_teacher_filled: [{ teacher: '' }],
  courses_batch_filled: [{ batch: '' }],
  courses_fee_positive: [{ fee_rupees: 0 }],
  sub_courses_revision_counts: [{ revision: 0 }],
  sub_courses_title_filled: [{ title: '' }],
  sub_courses_syllabus_form: [{ syllabus_path: 'https://example.com/a.pdf' }],
  sub_courses_questions_form: [{ question_path: '/uploads/a.pdf' }],
  sub_courses_video_form: [{ video_path: '/etc/passwd' }],
  sub_courses_audiences_object: [{ audiences: '[]' }],
  sub_courses_materials_list: [{ materials: '{}' }],
  sub_courses_position_counts: [{ position: -1 }],
  enrollments_title_filled: [{ course_title: '' }],
  enrollments_from_batch_known: [{ from_batch: 'chance' }],
  founders_revision_counts: [{ revision: 0 }],
  founders_name_filled: [{ name: '' }],
  founders_image_form: [{ image: 'a.png' }],
  founders_courses_list: [{ courses: '"a"' }],
  founders_position_counts: [{ position: -1 }],
  testimonials_revision_counts: [{ revision: 0 }],
  testimonials_student_name_filled: [{ student_name: '' }],
  testimonials_quote_filled: [{ quote: '' }],
  testimonials_image_form: [{ image: 'data:image/png,' }],
  teachers_revision_counts: [{ revision: 0 }],
  teachers_full_name_filled: [{ full_name: '' }],
  teachers_email_form: [{ email: 'R@example.com' }],
  teachers_status_known: [{ status: 'hired' }],
  teachers_cv_name_filled: [{ cv_name: '' }],
  teachers_cv_bytes_positive: [{ cv_bytes: 0 }],
  teacher_status_changes_status_known: [{ status: 'hired' }],
  demo_requests_revision_counts: [{ revision: 0 }],
  demo_requests_name_filled: [{ name: '' }],
  demo_requests_email_form: [{ email: 'nobody' }],
  demo_requests_phone_filled: [{ phone: '' }],
  demo_requests_course_filled: [{ course: '' }],
  demo_requests_status_known: [{ status: 'old' }],
  files_name_form: [
    { name: '../a.pdf' },
    { name: `${'0'.repeat(32)}.pdf/` },
    { name: `${'A'.repeat(32)}.pdf` },
  ],
  files_visibility_known: [{ visibility: 'shared', kind: 'picture' }],
  files_kind_known: [{ kind: 'program' }],
  files_cv_private: [{ visibility: 'public' }],
  files_objection_private: [{ kind: 'picture', owner_kind: 'objection', visibility: 'public' }],
  files_bytes_positive: [{ bytes: 0 }],
  files_owner_known: [{ owner_kind: 'quiz' }],
  institute_only_row: [{ id: id(10) }],
  institute_facts_object: [{ facts: '[]' }],
  institute_rules_version_filled: [{ rules_version: '' }],
  institute_logo_form: [{ logo: 'https://example.com/a.png' }],
  institute_revision_counts: [{ revision: 0 }],
  figures_width_positive: [{ width: 0 }],
  figures_height_positive: [{ height: 0 }],
  quizzes_mode_known: [{ mode: 'test' }],
  quizzes_admission_known: [{ admission: 'all' }],
  quizzes_release_known: [{ release: 'never' }],
  quizzes_tie_break_known: [{ tie_break: 'age' }],
  quizzes_window_ordered: [{ opens_at: at, closes_at: at }],
  quizzes_release_has_close: [{ release: 'after_close' }],
  quizzes_attempts_counts: [{ attempts_allowed: -1 }],
  quizzes_revision_counts: [{ settings_revision: 0 }],
  quizzes_rulings_count: [{ rulings_made: -1 }],
  objections_text_filled: [{ text: '' }],
  objections_pictures_two: [{ pictures: '{a,b,c}' }],
  objections_position_counts: [{ position: -1 }],
  objections_answer_whole: [{ answer: 'So it is.' }, { answered_at: at }],
  quizzes_sittings_count: [{ sittings_made: -1 }],
  quizzes_audience_one: [{ course_ids: `{${id(4)}}`, batch_ids: `{${id(15)}}` }],
  notices_kind_known: [{ kind: 'gossip' }],
  notices_mail_known: [{ mail: 'lost' }],
  notices_key_filled: [{ key: '' }],
  notices_to_one: [{ user_id: null }, { demo_request_id: id(10) }],
  sittings_of_whom: [{ batch_ids: '{}' }, { user_ids: `{${personId}}` }],
  sittings_window_ordered: [{ opens_at: at, closes_at: at }],
  sittings_one_extra: [{ extra_minutes: 5, extra_percent: 5 }],
  sittings_extra_counts: [{ extra_minutes: -1 }],
  sittings_extra_percent: [{ extra_percent: -1 }, { extra_percent: 101 }],
  sittings_attempts_count: [{ attempts: -1 }],
  sittings_revision_counts: [{ revision: 0 }],
  rulings_kind_known: [{ kind: 'guess' }],
  rulings_payload_object: [{ payload: '[]' }],
  rulings_reason_filled: [{ reason: '' }],
  rulings_token_filled: [{ token: '' }],
  rulings_position_counts: [{ position: -1 }],
  rulings_changed_counts: [{ changed: -1 }],
  results_first_marks_object: [{ first_marks: '[]' }],
  quizzes_extra_counts: [{ extra_minutes: 1 }, { extra_minutes: -1 }],
  exam_attempts_status_known: [{ status: 'late', finished_at: null }],
  exam_attempts_minutes_positive: [{ minutes: 0 }],
  exam_attempts_extra_counts: [{ extra_minutes: -1 }],
  exam_attempts_epoch_counts: [{ epoch: 0 }],
  exam_attempts_device_filled: [{ device: '' }],
  exam_attempts_holds_list: [{ holds: '{}' }],
  exam_attempts_questions_list: [{ question_order: '{}' }],
  exam_attempts_options_list: [{ option_orders: '{}' }],
  exam_attempts_cause_known: [{ ...finished, finish_cause: 'chance' }],
  exam_attempts_receipt_whole: [{ ...finished, sha256: null }],
  exam_attempts_submitted_finished: [{ status: 'submitted' }],
  exam_attempts_open_unfinished: [{ ...finished, status: 'open' }],
  exam_attempts_void_dated: [{ status: 'void' }, { voided_at: at }],
  exam_answers_position_counts: [{ position: -1 }],
  exam_answers_spent_counts: [{ spent_s: -1 }],
  exam_answers_answer_form: [{ answer: 'null' }, { answer: '{}' }],
  exam_log_kind_known: [{ kind: 'gossip' }],
  exam_grants_one_kind: [{ minutes: null }, { user_id: personId }],
  exam_grants_minutes_positive: [{ minutes: 0 }],
  exam_grants_reason_filled: [{ reason: '' }],
  practice_sets_questions_list: [{ questions: '{}' }],
  practice_set_results_answers_list: [{ answers: '{}' }],
  practice_set_results_score_within_total: [{ score: 1 }],
  practice_set_results_percentage: [{ percentage: 101 }],
  practice_set_results_key_filled: [{ attempt_key: '' }],
  exam_keys_purpose_known: [{ purpose: 'door' }],
  exam_keys_secret_form: [{ secret: 'short' }],
  bank_questions_position_counts: [{ position: -1 }],
  bank_questions_kind_known: [{ kind: 'essay' }],
  bank_questions_difficulty_known: [{ difficulty: 'fair' }],
  question_uses_right_within_used: [{ answered_right: 2 }, { answered_right: -1 }],
  question_uses_mark_one_row: [{ id: false }],
  quiz_versions_number_positive: [{ number: 0 }],
  quiz_versions_minutes_positive: [{ total_minutes: 0 }],
  quiz_versions_pass_percent: [{ pass_percent: -0.1 }, { pass_percent: 100.1 }, { pass_percent: 'NaN' }],
  quiz_versions_count_counts: [{ question_count: -1 }],
  quiz_versions_questions_list: [{ questions: '{}' }],
  quiz_versions_sections_list: [{ sections: '{}' }],
  quiz_versions_passages_list: [{ passages: '{}' }],
  quiz_versions_languages_list: [{ languages: '{}' }],
  results_score_within_total: [{ score: 3 }, { score: -1 }],
  results_percentage: [{ percentage: 101 }, { percentage: -1 }],
  results_verdict: [{ passed: null }, { total: 0, score: 0 }],
  results_pass_percent: [{ pass_percent: 101 }],
  results_role_known: [{ user_role: 'owner' }],
  results_answers_list: [{ answers: 'null' }],
  results_marks_of_sections: [{ marks_hundredths: 100 }, { sections: '[]' }],
  results_marks_within_max: [{ marks_hundredths: 401, max_marks_hundredths: 400, sections: '[]' }],
  results_sections_list: [{ marks_hundredths: 1, max_marks_hundredths: 1, sections: '{}' }],
  results_attempt_key_filled: [{ attempt_key: '' }],
  result_words_kind_known: [{ kind: 'what' }],
  result_words_id_positive: [{ id: 0 }],
  result_changes_one_row: [{ id: false }],
  batch_changes_one_row: [{ id: false }],
};

/** Inserts the rows up to and with this table's, changed so, and takes all of it back. */
async function insertUpTo(table: string, change: Record<string, unknown> = {}): Promise<unknown> {
  const client = await app.store.pool.connect();
  try {
    await client.query('begin');
    for (const [name, row] of Object.entries(tableRows)) {
      const values = name === table ? { ...row, ...change } : row;
      const columns = Object.keys(values);
      await client.query(
        `insert into ${name} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(values),
      );
      if (name === table) break;
    }
    await client.query('set constraints all immediate');
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function namesOf(types: string): Promise<string[]> {
  const { rows: found } = await app.store.pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype = any($1::"char"[])
     union select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and indisunique and not indisprimary and 'u' = any($1::"char"[])
     order by 1`,
    [`{${types}}`],
  );
  return found.map(({ name }) => name);
}

const without = (all: readonly string[], known: readonly string[]) =>
  all.filter((name) => !known.includes(name)).sort();

test('every database constraint has an error, and every error a constraint', async () => {
  const [mapped, there] = [Object.keys(nouns.constraintErrors), await namesOf('c,f,u,x')];
  expect(without(there, mapped), 'constraints without an error in database/schema/').toEqual([]);
  expect(without(mapped, there), 'errors without a constraint').toEqual([]);
});

test('every check is tested with values that it refuses', async () => {
  const [tested, there] = [Object.keys(refused), await namesOf('c')];
  expect(without(there, tested), 'checks without values in `refused`').toEqual([]);
  expect(without(tested, there), 'values without a check').toEqual([]);
});

/** Of the catalogue: an institute has some dozens of rows in each. */
const SMALL = ['courses', 'founders', 'sub_courses'];

test('every foreign key of a table that grows has an index, so that deleting what it refers to reads no whole table', async () => {
  const { rows: unindexed } = await app.store.pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where connamespace = 'public'::regnamespace and contype = 'f' and conrelid::regclass::text <> all($1)
       and not exists (select from pg_index i where i.indrelid = conrelid and i.indkey[0] = any(conkey)
         and coalesce(pg_get_expr(i.indpred, conrelid), '') in ('', format('(%I IS NOT NULL)', attname)))
     order by 1`,
    [SMALL],
  );
  expect(unindexed).toEqual([]);
});

describe('a row', () => {
  test.each(Object.keys(tableRows).filter((name) => name !== 'quizzes'))(
    'of %s that is right is accepted',
    async (name) => {
      expect(await insertUpTo(name)).toBeNull();
    },
  );

  const cases = Object.entries(refused).flatMap(([name, changes]) =>
    changes.map((change) => [name, change] as const),
  );
  test.each(cases)('that violates %s with %j is refused by it', async (name, change) => {
    const table = Object.keys(tableRows)
      .filter((candidate) => name.startsWith(`${candidate}_`))
      .sort((a, b) => b.length - a.length)[0];
    const error = databaseError(await insertUpTo(table ?? '', change));
    expect(error?.constraint).toBe(name);
    const code = nouns.constraintErrors[name];
    expect(toFailure(error, nouns.constraintErrors)?.code ?? 'internal').toBe(code);
  });

  test('of a quiz whose current version is another quiz’s is refused at the commit', async () => {
    const error = databaseError(await insertUpTo('quiz_versions', { id: id(99) }));
    expect(error?.constraint).toBe('quizzes_current_version_fk');
  });

  test('of a result on a version of another quiz is refused', async () => {
    const error = databaseError(await insertUpTo('results', { quiz_id: id(99) }));
    expect(error?.constraint).toBe('results_version_of_quiz_fk');
    expect(toFailure(error, nouns.constraintErrors)?.code).toBe('quiz_not_found');
  });
});
