import type { Device } from '../../../platform/http/device.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Notice, sampleNotice } from '../../sign-in/complete/index.ts'
import type { User } from '../../users/index.ts'
import { passkeyMailWords as words } from './mail-words.ts'

interface Done {
  /** Of the passkey. */
  name: string
  device: Device
}

export function addedMail(provider: Provider, user: User, { name, device }: Done): Notice {
  return {
    user,
    device,
    subject: lazyMessage(words, 'added_subject', { provider: provider.name }),
    what: [lazyMessage(words, 'added_what', { name })],
    undo: lazyMessage(words, 'added_undo'),
  }
}

/** `device`: where the person removed it; absent if another did. */
export function removedMail(
  provider: Provider,
  user: User,
  { name, device }: Pick<Done, 'name'> & Partial<Done>,
): Notice {
  return {
    user,
    ...(device && { device }),
    subject: lazyMessage(words, 'removed_subject', { provider: provider.name }),
    what: [lazyMessage(words, 'removed_what', { name })],
  }
}

sampleNotice('passkey.added', (provider, user, device, written) =>
  addedMail(provider, user, { name: written('passkey', 'iCloud Keychain'), device }),
)
sampleNotice('passkey.removed', (provider, user, device, written) =>
  removedMail(provider, user, { name: written('passkey', 'iCloud Keychain'), device }),
)
