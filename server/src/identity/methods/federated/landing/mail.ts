import type { Device } from '../../../../platform/http/device.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import { formatDuration } from '../../../../platform/text/format-times.ts'
import type { Provider } from '../../../../providers/index.ts'
import { type Envelope, sampleMail, type Written, writeMail } from '../../../../providers/mail/index.ts'
import type { Connection } from '../../../connections/core/index.ts'
import { CODE_LIFETIME_MS } from '../../../sign-in/challenges/index.ts'
import { type Notice, sampleNotice } from '../../../sign-in/complete/index.ts'
import type { User } from '../../../users/index.ts'
import { federatedMailWords as words } from './mail-words.ts'

type Named = Pick<Connection, 'name'>

/** The mail with the code that proves an address for which a connection does not vouch. */
export function proveAddressMail(envelope: Envelope, connection: Named, code: string): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, words)
  const plain = t('prove_plain', { provider: provider.name })
  return writeMail(envelope, {
    why: 'asked',
    subject: provider.settings.code_in_subject
      ? t('prove_subject', { code, provider: provider.name })
      : plain,
    heading: plain,
    blocks: [
      { code },
      t('prove_what', { connection: connection.name, duration: formatDuration(locale, CODE_LIFETIME_MS) }),
      { small: t('prove_unexpected') },
    ],
  })
}

interface Done {
  connection: Named
  device: Device
}

export function linkedNotice({ name }: Provider, user: User, { connection, device }: Done): Notice {
  return {
    user,
    device,
    subject: lazyMessage(words, 'linked_subject', { connection: connection.name, provider: name }),
    what: [lazyMessage(words, 'linked_what', { connection: connection.name })],
    undo: lazyMessage(words, 'linked_undo', { connection: connection.name }),
  }
}

/** `device`: where the person disconnected it; absent if another did. */
export function unlinkedNotice(
  { name }: Provider,
  user: User,
  { connection, device }: Pick<Done, 'connection'> & Partial<Done>,
): Notice {
  return {
    user,
    ...(device && { device }),
    subject: lazyMessage(words, 'unlinked_subject', { connection: connection.name, provider: name }),
    what: [lazyMessage(words, 'unlinked_what', { connection: connection.name })],
  }
}

const connected = (written: Written) => ({ name: written('connection', 'GitHub') })
sampleMail('federated.prove', (envelope, written) => proveAddressMail(envelope, connected(written), '314159'))
sampleNotice('federated.linked', (provider, user, device, written) =>
  linkedNotice(provider, user, { connection: connected(written), device }),
)
sampleNotice('federated.unlinked', (provider, user, device, written) =>
  unlinkedNotice(provider, user, { connection: connected(written), device }),
)
