export const texts = { open: (mailbox: string) => `Open ${mailbox}` };
