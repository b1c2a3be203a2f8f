/** Version of the rules a teacher agrees to; raised when a rule changes, and stored with the application. */
export const teacherRulesVersion = '2025-1';

/** The 20 rules, beside company.ts and not in it so that only the page that shows them loads them; samples, too. */
export const teacherRules: readonly string[] = [
  'Fees of individual classes are split 80% to the teacher and 20% to the institution.',
  'There is no joining fee, now or later.',
  'Whoever wants to leave gives one month’s notice, so that no batch is left in the middle of a chapter.',
  'Send two recordings of your lectures with your application.',
  'Be ready for one or two unpaid demo classes before the first batch.',
  'Speak English, Hindi and a regional language fluently enough to explain a doubt in each.',
  'Begin each class on time; be in the room five minutes before.',
  'A class that has to move is announced to students and office a day ahead, and made good within a week.',
  'Teach from a written plan, shared with the office at the beginning of the month.',
  'Keep your camera on, your background plain and your microphone tested.',
  'Every class is recorded; recordings belong to the institution and are for its students only.',
  'Set one quiz after each chapter, and explain every answer.',
  'Return written work within four days.',
  'Answer doubts in the doubt hour or in class, not over private messages.',
  'Do not share your own or a student’s phone number or address.',
  'Do not take students of the institution for private tuition while you teach here and for six months after.',
  'Speak to every student with respect; no shouting, no ranking by marks before the class.',
  'Report any worry about a child’s safety to the office the same day.',
  'Study material that you make for a batch may be used by the institution with your name on it.',
  'Fees are paid by the seventh of the next month, against the attendance sheet.',
];
