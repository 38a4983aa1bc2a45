import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { openStore } from '../identity/store.ts';

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
  /** Adds a mail of another sandbox service, without SMTP. */
  add(mail: Pick<ReceivedMail, 'from' | 'to' | 'subject' | 'text'>): void;
  /** SMTP port. */
  readonly port: number;
  close(): Promise<void>;
}

export interface MailboxOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly dataDir: string | undefined;
  readonly now: () => Date;
}

const MAX_MAILS = 500;
const MAX_SIZE = 1024 * 1024;

/** A mail server that accepts every mail and stores it in one mailbox. */
export async function openMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { value: state, save } = openStore<{ mails: ReceivedMail[]; last: number }>(
    options.dataDir,
    'mailbox.json',
    () => ({ mails: [], last: 0 }),
  );

  async function receive(raw: Buffer, to: readonly string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    add({
      from: mail.from?.address ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
  }

  function add(mail: Omit<ReceivedMail, 'id' | 'receivedAt'>): void {
    state.last += 1;
    state.mails.unshift({ ...mail, id: state.last, receivedAt: options.now().toISOString() });
    state.mails.length = Math.min(state.mails.length, MAX_MAILS);
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
        .then((chunks) => receive(Buffer.concat(chunks), recipients))
        .then(() => done(), done);
    },
  });
  // Ignores aborted connections: the client reports them.
  server.on('error', () => {});
  const port = await listen(server, options);

  return {
    all: () => state.mails,
    byId: (id) => state.mails.find((mail) => mail.id === id),
    add: (mail) => add({ ...mail, html: '' }),
    port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: SMTPServer, { host, port }: MailboxOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      const address = server.server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
