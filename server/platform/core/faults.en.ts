import { texts as contract } from '@kaksha/contract/core/faults.en.ts';

/** What is wrong with a request: the contract's faults, and those that only the server can find. */
export const texts = {
  ...contract,
  /** An issue that a schema has put into words. */
  as_said: ({ text }: { text: string }) => text,
  not_storable: 'Contains characters that cannot be stored.',
  sent_twice: 'This was sent twice.',
  field_too_long: 'This is too long.',
  no_file_taken: 'No file is taken here.',
  other_image: 'This is not the stored image. Load the page again.',
  key_too_long: ({ most }: { most: number }) => `At most ${most} characters.`,
  key_of_other_quiz: 'This key was used for another quiz.',
  key_of_other_request: 'This key was used for another request.',
  own_password: 'This is your own account. Change your password on your account page.',
  wrong_password: 'This is not your password.',
  printed_password: 'Choose another password than the one that was printed.',
  no_password_set: 'This account has no password.',
  wrong_code: 'This code is wrong, has been used, or has expired.',
  other_google_account: 'This is not the Google account that is linked here.',
  other_quiz: 'This is not the quiz of the address.',
  other_version: 'This is not a version of this quiz.',
  opens_after_closing: 'Choose a time after the exam opens.',
  no_closing_time: 'Set a closing time first.',
  only_for_exams: 'Only an exam has this setting. Make the quiz an exam, or leave this out.',
  course_gone: 'One of these courses no longer exists.',
  batch_gone: 'One of these batches no longer exists.',
  person_gone: 'One of these people no longer has an account.',
  other_audience: 'These courses are not those of the audience. Send one of the two.',
  nobody_sits: 'Choose the batches or the people of this sitting.',
  batches_or_people: 'A sitting is for batches or for people. Make another one for the others.',
  minutes_or_percent: 'Enter minutes or a percentage, not both.',
  too_many_sittings: ({ most }: { most: number }) => `An exam can have at most ${most} sittings.`,
  window_over: 'Choose a closing time that is still to come.',
  used_twice: 'Used twice.',
  other_key: 'This key does not fit the type of the question.',
  numeric_with_options: 'A numeric question has no options.',
  two_to_six_options: 'Two to six options are needed.',
  keys_of_other_quiz:
    'These keys are for questions of another quiz, or for some that are no longer in this one.',
  of_question: ({ number, text }: { number: number; text: string }) => `Question ${number}: ${text}`,
  no_such_section: 'The quiz has no such section.',
  no_such_passage: 'The quiz has no such passage.',
  figure_gone: 'This picture is no longer stored. Upload it again.',
  some_figure_gone: 'A picture is no longer stored. Upload it again.',
  in_unreleased_exam: ({ exam }: { exam: string }) =>
    `This question is in the exam “${exam}”. It can be used for practice once that exam is over and its results are released.`,
  too_much_extra_time: ({ most }: { most: number }) =>
    `An exam can have at most ${most.toLocaleString('en-IN')} extra minutes.`,
  less_than_right: ({ least }: { least: number }) =>
    `This student has a right to ${least} extra minutes in this exam. Enter at least as many.`,
  closed_for_attempts:
    'This exam is closed for this student. Say until when the attempt can be started, and from when if not at once.',
  attempts_unlimited: 'This exam has no limit on attempts.',
  not_released_by_hand: 'These results are not released by hand.',
  not_an_exam: 'This quiz is not an exam.',
  not_in_paper: 'This question is not in the paper.',
  quizzes_of_a_day: ({ most }: { most: number }) =>
    `You have submitted ${most} quizzes today. Please try again tomorrow.`,
  testimonials_of_a_day: ({ most }: { most: number }) =>
    `You have sent ${most} testimonials today. Please try again tomorrow.`,
  practice_sets_of_a_day: ({ most }: { most: number }) =>
    `You have made ${most} practice quizzes today. Please try again tomorrow.`,
  downloads_of_an_hour: ({ most }: { most: number }) =>
    `You have downloaded ${most} files in an hour. Please wait a little and try again.`,
  registrations_of_an_hour:
    'Too many people have registered from this network within an hour. Ask the institute to open registration day for it, or to give you a code for the registration form. Otherwise, wait a while.',
  registration_code_wrong:
    'This code does not open registration today. Check it, or ask the institute for another one.',
  registration_code_used_up:
    'As many people as this code allows have registered with it. Ask the institute for another one.',
  too_many_devices:
    'This exam has moved from device to device too often. Go on where it is open, or wait ten minutes.',
  pictures_waiting: 'Please wait until your other pictures are stored.',
};
