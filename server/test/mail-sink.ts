import { type AddressInfo, createServer, type Socket } from 'node:net';

export type SunkMail = { from: string; to: string[]; text: string };
export type MailSink = {
  url: string;
  mails: SunkMail[];
  /** How many of the next mails are refused after their text has come. */
  refuse: number;
  close(): Promise<void>;
};

/** A mail server that keeps what it is given, as it came over the line. */
export async function openMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    receive(socket, sink);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    refuse: 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return sink;
}

function receive(socket: Socket, sink: MailSink): void {
  let mail: SunkMail = { from: '', to: [], text: '' };
  let inText = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    if (/^(EHLO|HELO)/i.test(line)) return say('250 sink');
    if (/^MAIL FROM:/i.test(line)) mail = { from: line.slice(10), to: [], text: '' };
    if (/^RCPT TO:/i.test(line)) mail.to.push(/<(.*)>/.exec(line)?.[1] ?? line);
    if (/^DATA/i.test(line)) {
      inText = true;
      return say('354 go on');
    }
    if (/^QUIT/i.test(line)) return say('221 bye');
    return say('250 ok');
  };
  const end = () => {
    inText = false;
    if (sink.refuse > 0) {
      sink.refuse -= 1;
      return say('451 not now');
    }
    sink.mails.push(mail);
    return say('250 kept');
  };
  say('220 sink');
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!inText) command(line);
      else if (line === '.') end();
      else mail.text += `${line}\n`;
    }
  });
}
