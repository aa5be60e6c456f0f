import { EventEmitter, once } from 'node:events'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The envelope's recipients: where it really went. */
  recipients: string[]
  from: string | undefined
  subject: string
  text: string
  html: string
  /** By name in lower case. */
  headers: Record<string, string>
}

const CODE = /^\d{6}$/m
const LINK = /^https?:\/\/\S+\?token=\S+$/m

/** A real SMTP server that keeps what it is given. */
export class MailServer extends EventEmitter<{ mail: [ReceivedMail] }> {
  readonly mails: ReceivedMail[] = []
  readonly #server: SMTPServer

  constructor() {
    super()
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          const received = {
            recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
            from: mail.from?.address,
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          }
          this.mails.push(received)
          this.emit('mail', received)
          callback()
        })
      },
    })
  }

  /** Starts on a free loopback port; returns the SMTP_URL. */
  async start(): Promise<string> {
    const server = this.#server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
  }

  /** The newest mail to an address, waiting for it if there is none yet beyond the first `skip`. */
  mailTo(address: string, skip = 0): Promise<ReceivedMail> {
    return this.#newest(address, skip, () => true)
  }

  /** The code in the newest mail to an address that carries one. */
  async codeFor(address: string, skip = 0): Promise<string> {
    const { text } = await this.#newest(address, skip, (mail) => CODE.test(mail.text))
    return CODE.exec(text)![0]
  }

  /** The link in the newest mail to an address that carries one. */
  async linkFor(address: string, skip = 0): Promise<URL> {
    const { text } = await this.#newest(address, skip, (mail) => LINK.test(mail.text))
    return new URL(LINK.exec(text)![0])
  }

  async #newest(
    address: string,
    skip: number,
    suits: (mail: ReceivedMail) => boolean,
  ): Promise<ReceivedMail> {
    const signal = AbortSignal.timeout(10_000)
    for (;;) {
      const mails = this.mails.filter((mail) => mail.recipients.includes(address)).slice(skip)
      const newest = mails.findLast(suits)
      if (newest) return newest
      await once(this, 'mail', { signal })
    }
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
