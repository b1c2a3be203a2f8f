export const texts = {
  untitled: 'Untitled quiz',
  openExam: 'Open exam',
  openFacts: (answered: number, total: number, until: string) =>
    `${answered} of ${total} answered. The clock runs until ${until}, even if you close this page.`,
  minutesLeft: 'min left',
  timeLeft: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
  continue: 'Continue',
  continueOf: (title: string) => `Continue ${title}`,
  next: 'Your exams',
  facts: (window: string, minutes: string) =>
    `${window}. ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}.`,
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,
  take: 'Take exam',
  takeOf: (title: string) => `Take exam: ${title}`,
  calendar: 'Add to calendar',
  calendarOf: (title: string) => `Add to calendar: ${title}`,
  calendarFailed: 'The calendar file could not be made. Reload the page and try again.',
};
