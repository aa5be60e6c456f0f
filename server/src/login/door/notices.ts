import type { Tx } from '../../lib/db.ts'
import type { Device } from '../../lib/http/device.ts'
import { programName } from '../../lib/http/program-name.ts'
import { compose } from '../../lib/mail/compose.ts'
import type { Services } from '../../lib/services.ts'
import type { Provider } from '../../providers/index.ts'
import type { User } from '../../users/index.ts'

/** A mail about something that the user should know, whoever did it. */
export interface Notice {
  to: string
  subject: string
  heading: string
  paragraphs: string[]
}

/** Sends a notice once the transaction has committed, unless the provider switched notices off. */
export function notify(services: Services, tx: Tx, provider: Provider, notice: Notice): void {
  if (!provider.settings.security_notices) return
  const { to, subject, heading, paragraphs } = notice
  const footnote = `If that was not you, sign in at ${provider.baseUrl}/account and end the other sessions.`
  services.outbox.postAfterCommit(tx, () => ({
    to,
    from: services.config.mailFrom,
    subject,
    ...compose({ heading, paragraphs, footnote }),
  }))
}

export function newDeviceMail(provider: Provider, user: User, { ip, userAgent }: Device): Notice {
  return {
    to: user.email,
    subject: `New sign-in to ${provider.name}`,
    heading: `New sign-in to ${provider.name}`,
    paragraphs: [
      `Somebody signed in as ${user.email} from a new browser.`,
      `Address: ${ip}`,
      `Browser: ${programName(userAgent) ?? 'unknown'}`,
    ],
  }
}
