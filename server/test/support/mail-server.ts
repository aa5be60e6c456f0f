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
}

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
  async mailTo(address: string, skip = 0): Promise<ReceivedMail> {
    const signal = AbortSignal.timeout(10_000)
    for (;;) {
      const mails = this.mails.filter((mail) => mail.recipients.includes(address))
      if (mails.length > skip) return mails.at(-1)!
      await once(this, 'mail', { signal })
    }
  }

  /** The code in the newest mail to an address. */
  async codeFor(address: string, skip = 0): Promise<string> {
    const { text } = await this.mailTo(address, skip)
    return /^\d{6}$/m.exec(text)![0]
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
