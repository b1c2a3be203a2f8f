export const texts = {
  title: 'Talk to a founder on WhatsApp',
  lead: 'Each link opens WhatsApp with a greeting already written. Change it, or send it as it is.',
  description: 'Chat with us on WhatsApp.',
  none: 'Nobody to chat with yet.',
  noneHelp: 'The contacts that we have are at the end of this page.',
  open: 'Open the chat',
  openWith: (name: string) => `Open the chat with ${name}`,
};
