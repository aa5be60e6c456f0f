import type { Device } from '../../../../platform/http/device.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import type { Provider } from '../../../../providers/index.ts'
import { type Envelope, sampleMail, writeMail } from '../../../../providers/mail/index.ts'
import {
  type ChallengeSecrets,
  challengeBlocks,
  challengeMailWords,
} from '../../../sign-in/challenges/index.ts'
import { type Notice, sampleNotice } from '../../../sign-in/complete/index.ts'
import type { User } from '../../../users/index.ts'
import { passwordMailWords } from './mail-words.ts'

/** Verifies the address of a user who registers with a password. */
export function registerMail(envelope: Envelope, secrets: ChallengeSecrets): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, passwordMailWords)
  return writeMail(envelope, {
    why: 'asked',
    subject: t('register_subject', { provider: provider.name }),
    blocks: [
      ...challengeBlocks(locale, secrets, t('register_button')),
      t('register_elsewhere'),
      { small: translator(locale, challengeMailWords)('unexpected') },
    ],
  })
}

/** Sent when an address with an account is registered again: only its owner learns of the account. */
export function alreadyRegisteredMail(envelope: Envelope, prefix: string): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, passwordMailWords)
  const login = `${provider.baseUrl}${prefix}/login`
  return writeMail(envelope, {
    why: 'asked',
    subject: t('exists_subject', { provider: provider.name }),
    blocks: [
      t('exists_what'),
      { button: t('exists_button'), url: login },
      { link: t('exists_forgot'), url: `${login}/forgot` },
      { small: t('exists_unexpected') },
    ],
  })
}

/** Lets the owner of an address set a new password. */
export function resetMail(envelope: Envelope, secrets: ChallengeSecrets): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, passwordMailWords)
  return writeMail(envelope, {
    why: 'asked',
    subject: t('reset_subject', { provider: provider.name }),
    blocks: [
      ...challengeBlocks(locale, secrets, t('reset_button')),
      { small: translator(locale, challengeMailWords)('unexpected') },
    ],
  })
}

/** Tells the user that the account has another password now. */
export function passwordSetNotice({ name }: Provider, user: User, device: Device): Notice {
  return {
    user,
    device,
    subject: lazyMessage(passwordMailWords, 'set_subject', { provider: name }),
    what: [lazyMessage(passwordMailWords, 'set_what')],
    undo: lazyMessage(passwordMailWords, 'set_undo'),
    action: { button: lazyMessage(passwordMailWords, 'reset_button'), path: '/login/forgot' },
  }
}

const SECRETS = ({ provider }: Envelope, path: string) => ({
  code: '314159',
  link: `${provider.baseUrl}${path}?token=sample`,
})
sampleMail('password.register', (to) => registerMail(to, SECRETS(to, '/sign-up/confirm')))
sampleMail('password.exists', (to) => alreadyRegisteredMail(to, ''))
sampleMail('password.reset', (to) => resetMail(to, SECRETS(to, '/login/reset')))
sampleNotice('password.set', passwordSetNotice)
