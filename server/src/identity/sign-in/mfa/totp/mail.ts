import type { Device } from '../../../../platform/http/device.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { User } from '../../../users/index.ts'
import { type Notice, sampleNotice } from '../../complete/index.ts'
import { mfaMailWords as words } from './mail-words.ts'

export function totpOnMail({ name }: Provider, user: User, device: Device): Notice {
  return {
    user,
    device,
    subject: lazyMessage(words, 'on_subject', { provider: name }),
    what: [lazyMessage(words, 'on_what')],
  }
}

export function totpOffMail({ name }: Provider, user: User, device: Device): Notice {
  return {
    user,
    device,
    subject: lazyMessage(words, 'off_subject', { provider: name }),
    what: [lazyMessage(words, 'off_what')],
  }
}

export function totpTakenAwayMail({ name }: Provider, user: User): Notice {
  return {
    user,
    subject: lazyMessage(words, 'removed_subject', { provider: name }),
    what: [lazyMessage(words, 'removed_what', { provider: name })],
    undo: lazyMessage(words, 'removed_undo', { provider: name }),
    action: null,
  }
}

export function recoveryCodesRenewedMail({ name }: Provider, user: User, device: Device): Notice {
  const subject = lazyMessage(words, 'renewed_subject', { provider: name })
  return { user, device, subject, what: [lazyMessage(words, 'renewed_what')] }
}

export function recoveryCodeUsedMail(
  { name }: Provider,
  user: User,
  { device, left }: { device: Device; left: number },
): Notice {
  return {
    user,
    device,
    subject: lazyMessage(words, 'used_subject', { provider: name }),
    what: [
      lazyMessage(words, 'used_what'),
      lazyMessage(words, 'used_left', { count: left }),
      lazyMessage(words, 'used_advice'),
    ],
  }
}

sampleNotice('mfa.on', totpOnMail)
sampleNotice('mfa.off', totpOffMail)
sampleNotice('mfa.removed', totpTakenAwayMail)
sampleNotice('mfa.codes_renewed', recoveryCodesRenewedMail)
sampleNotice('mfa.code_used', (provider, user, device) =>
  recoveryCodeUsedMail(provider, user, { device, left: 9 }),
)
