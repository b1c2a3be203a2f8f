export const texts = {
  call: (name: string) => `Call ${name}`,
  whatsapp: (name: string) => `Write to ${name} on WhatsApp`,
  mail: (name: string) => `Write an email to ${name}`,
};
