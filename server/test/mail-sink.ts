import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as the server got it: the envelope, the message as text, and its parts. */
export type SunkMail = { from: string; to: string[]; text: string; parsed: Email };
export type MailSink = {
  /** `smtp://127.0.0.1:port`. */
  url: string;
  port: number;
  mails: SunkMail[];
  /** How many of the next emails are refused after their text was received. */
  refuse: number;
  /** How many of the next emails are kept, and the connection cut instead of the answer. */
  cutAfterData: number;
  /** Runs once an email is kept, before the client is told so. */
  onKept: () => void;
  /** Recipients that are refused. */
  refused: Set<string>;
  close(): Promise<void>;
};

/** A real SMTP server that keeps the emails it is given. */
export async function openMailSink({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<MailSink> {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure || options.onAuth ? [] : ['STARTTLS'],
    logger: false,
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      if (!sink.refused.has(address)) return done();
      return done(Object.assign(new Error(`No mailbox for ${address}`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      void text(stream).then(async (message) => {
        if (sink.refuse > 0) {
          sink.refuse -= 1;
          return done(Object.assign(new Error('Not now'), { responseCode: 451 }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        sink.mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: message.replaceAll('\r\n', '\n'),
          parsed: await PostalMime.parse(message),
        });
        sink.onKept();
        if (sink.cutAfterData === 0) return done();
        sink.cutAfterData -= 1;
        for (const socket of sockets) socket.destroy();
      }, done);
    },
    ...options,
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // A client that goes away in the middle is part of these tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails: [],
    refuse: 0,
    cutAfterData: 0,
    onKept: () => undefined,
    refused: new Set(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return sink;
}
