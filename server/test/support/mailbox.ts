import type { KeptMail, Mailbox } from '../../src/platform/mail/mailbox.ts'
import type { TestService } from './test-service.ts'

/** Every mail of a service without an SMTP server, the newest first, with those that still wait to be handed over. */
export function mailsOf({ service }: Pick<TestService, 'service'>): readonly KeptMail[] {
  const { outbox } = service.app.services
  outbox.handOver()
  return (outbox.mailer as Mailbox).mails
}
