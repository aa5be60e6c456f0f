import type { Device } from '../../../../platform/http/device.ts'
import { saying } from '../../../../platform/i18n/words.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { User } from '../../../users/index.ts'
import { type Notice, sampleNotice } from '../../complete/index.ts'
import { mfaMailWords as words } from './mail-words.ts'

export function totpOnMail({ name }: Provider, user: User, device: Device): Notice {
  return {
    user,
    device,
    subject: saying(words, 'on_subject', { provider: name }),
    what: [saying(words, 'on_what')],
  }
}

export function totpOffMail({ name }: Provider, user: User, device: Device): Notice {
  return {
    user,
    device,
    subject: saying(words, 'off_subject', { provider: name }),
    what: [saying(words, 'off_what')],
  }
}

export function totpTakenAwayMail({ name }: Provider, user: User): Notice {
  return {
    user,
    subject: saying(words, 'removed_subject', { provider: name }),
    what: [saying(words, 'removed_what', { provider: name })],
    undo: saying(words, 'removed_undo', { provider: name }),
    action: null,
  }
}

export function recoveryCodesRenewedMail({ name }: Provider, user: User, device: Device): Notice {
  const subject = saying(words, 'renewed_subject', { provider: name })
  return { user, device, subject, what: [saying(words, 'renewed_what')] }
}

export function recoveryCodeUsedMail(
  { name }: Provider,
  user: User,
  { device, left }: { device: Device; left: number },
): Notice {
  return {
    user,
    device,
    subject: saying(words, 'used_subject', { provider: name }),
    what: [
      saying(words, 'used_what'),
      saying(words, 'used_left', { count: left }),
      saying(words, 'used_advice'),
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
