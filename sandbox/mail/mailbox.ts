import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { stored } from '../identity/store.ts';

export interface ReceivedMail {
  readonly id: number;
  /** RFC 3339. */
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailbox {
  /** Newest first. */
  all(): readonly ReceivedMail[];
  byId(id: number): ReceivedMail | undefined;
  /** A mail of one of the stand-ins themselves. */
  put(mail: Pick<ReceivedMail, 'from' | 'to' | 'subject' | 'text'>): void;
  /** Where it takes mail. */
  readonly port: number;
  close(): Promise<void>;
}

export interface MailboxOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly dataDir: string | undefined;
  readonly now: () => Date;
}

const KEPT = 500;
const MAX_SIZE = 1024 * 1024;

/** A mail server that takes everything and delivers to one mailbox. */
export async function openMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { value: state, save } = stored<{ mails: ReceivedMail[]; last: number }>(
    options.dataDir,
    'mailbox.json',
    () => ({ mails: [], last: 0 }),
  );

  async function keep(raw: Buffer, to: readonly string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    put({
      from: mail.from?.address ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
  }

  function put(mail: Omit<ReceivedMail, 'id' | 'receivedAt'>): void {
    state.last += 1;
    state.mails.unshift({ ...mail, id: state.last, receivedAt: options.now().toISOString() });
    state.mails.length = Math.min(state.mails.length, KEPT);
    save();
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_SIZE,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      Array.fromAsync<Buffer>(stream)
        .then((chunks) => keep(Buffer.concat(chunks), recipients))
        .then(() => done(), done);
    },
  });
  // A client that hangs up in the middle is its own concern.
  server.on('error', () => {});
  const port = await listening(server, options);

  return {
    all: () => state.mails,
    byId: (id) => state.mails.find((mail) => mail.id === id),
    put: (mail) => put({ ...mail, html: '' }),
    port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listening(server: SMTPServer, { host, port }: MailboxOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      const address = server.server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
