/** When the next step is, seen from today: both are days in Asia/Kolkata, `YYYY-MM-DD`. */
export function dueState(day: string, today: string): 'overdue' | 'today' | 'later' {
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'later';
}
