export const texts = {
  opens: (at: string) => `Opens ${at}`,
  openUntil: (at: string) => `Open until ${at}`,
  open: 'Open now',
  closed: (at: string) => `Closed ${at}`,
  from: (at: string) => `From ${at}`,
  until: (at: string) => `Until ${at}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  always: 'At any time',
};
