type ErrorEntry = { status: number; text: string };

/**
 * The one error table (behaviour 1.3): a stable code, the HTTP status it answers with, and the text that people see.
 * Code throws `fail('code')`; one handler on the server answers.
 */
export const errors = {
  invalid: { status: 400, text: 'Please check the highlighted fields.' },
  looks_automated: { status: 400, text: 'Something went wrong. Try again.' },
  reset_link_invalid: { status: 400, text: 'Reset link is invalid or has expired.' },
  verification_link_invalid: { status: 400, text: 'Link is invalid or has expired.' },
  invalid_json: { status: 400, text: 'The request could not be read.' },
  not_signed_in: { status: 401, text: 'Please sign in.' },
  token_invalid: { status: 401, text: 'Invalid or expired token' },
  google_refused: { status: 401, text: 'Google login failed' },
  login_failed: { status: 401, text: 'Invalid email or password' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  not_enrolled: { status: 403, text: 'Only students enrolled in its courses can take this exam.' },
  not_found: { status: 404, text: 'Not found' },
  application_not_found: { status: 404, text: 'Application not found' },
  demo_request_not_found: { status: 404, text: 'Demo request not found' },
  founder_not_found: { status: 404, text: 'Founder not found' },
  sub_course_not_found: { status: 404, text: 'Sub-course not found' },
  testimonial_not_found: { status: 404, text: 'Testimonial not found' },
  course_not_found: { status: 404, text: 'Course not found' },
  quiz_not_found: { status: 404, text: 'Quiz not found' },
  result_not_found: { status: 404, text: 'No result found.' },
  attempt_not_found: { status: 404, text: 'Attempt not found' },
  receipt_not_found: { status: 404, text: 'No receipt has this code.' },
  user_not_found: { status: 404, text: 'User not found' },
  another_application_open: {
    status: 409,
    text: 'This person has another open application. Decide on that one first.',
  },
  already_applied: { status: 409, text: 'You have already applied. We will contact you.' },
  course_path_taken: { status: 409, text: 'Path already in use' },
  google_account_differs: {
    status: 409,
    text: 'This email address is linked to another Google account. Sign in with your password.',
  },
  email_taken: { status: 409, text: 'Email already registered' },
  own_account: {
    status: 409,
    text: 'This is your own account. Delete it on your account page, where your password is required.',
  },
  last_admin: { status: 409, text: 'At least one admin is required' },
  changed_meanwhile: { status: 409, text: 'Somebody changed this meanwhile' },
  quiz_changed: { status: 409, text: 'Somebody changed this quiz meanwhile' },
  quiz_not_ready: { status: 409, text: 'This quiz is not ready yet.' },
  quiz_in_use: {
    status: 409,
    text: 'This quiz already has results or attempts. Make a copy of it to change its mode.',
  },
  exam_has_attempts: {
    status: 409,
    text: 'This exam has attempts, so its content can no longer be changed.',
  },
  exam_needs_attempt: { status: 409, text: 'This is an exam. Start it from its own page.' },
  exam_running: { status: 409, text: 'An attempt runs longer than that. Choose a later closing time.' },
  minutes_used: {
    status: 409,
    text: 'These minutes are in use already: with fewer the time would be over. Choose more, or finish the attempt.',
  },
  exam_not_open: { status: 409, text: 'This exam is not open yet.' },
  exam_closed: { status: 409, text: 'This exam is closed.' },
  no_attempts_left: { status: 409, text: 'You have no attempts left.' },
  attempt_open: { status: 409, text: 'You have already started this exam.' },
  attempt_finished: { status: 409, text: 'This attempt has ended. What you sent after that does not count.' },
  attempt_cancelled: { status: 409, text: 'This attempt was cancelled.' },
  attempt_taken_over: { status: 409, text: 'This exam is now being taken on another device.' },
  attempts_running: {
    status: 409,
    text: 'Some attempts are still running. Wait for them, or finish them first.',
  },
  attempt_key_reused: { status: 409, text: 'This attempt belongs to another quiz.' },
  too_large: { status: 413, text: 'This is too large.' },
  wrong_type: { status: 415, text: 'This type of content is not accepted here.' },
  too_many: { status: 429, text: 'Too many attempts. Please wait a little and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  google_not_configured: { status: 503, text: 'Google sign-in is not set up.' },
  busy: { status: 503, text: 'We are very busy right now. Please try again in a moment.' },
  unavailable: { status: 503, text: 'The service is not available right now. Please try again in a moment.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
