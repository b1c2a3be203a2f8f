export const texts = {
  title: 'Talk to a founder on WhatsApp',
  lead: 'Each link opens WhatsApp with a greeting already written. Change it, or send it as it is.',
  description: 'Chat with one of the two founders on WhatsApp.',
  open: 'Open the chat',
  openWith: (name: string) => `Open the chat with ${name}`,
};
