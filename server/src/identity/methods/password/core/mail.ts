import type { Device } from '../../../../platform/http/device.ts'
import { wordsIn } from '../../../../platform/i18n/translate.ts'
import { saying } from '../../../../platform/i18n/words.ts'
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
  const say = wordsIn(locale, passwordMailWords)
  return writeMail(envelope, {
    subject: say('register_subject', { provider: provider.name }),
    blocks: [
      ...challengeBlocks(locale, secrets, say('register_button')),
      say('register_elsewhere'),
      { small: wordsIn(locale, challengeMailWords)('unexpected') },
    ],
  })
}

/** Sent when an address with an account is registered again: only its owner learns of the account. */
export function alreadyRegisteredMail(envelope: Envelope, prefix: string): Mail {
  const { provider, locale } = envelope
  const say = wordsIn(locale, passwordMailWords)
  const login = `${provider.baseUrl}${prefix}/login`
  return writeMail(envelope, {
    subject: say('exists_subject', { provider: provider.name }),
    blocks: [
      say('exists_what'),
      { button: say('exists_button'), url: login },
      { link: say('exists_forgot'), url: `${login}/forgot` },
      { small: say('exists_unexpected') },
    ],
  })
}

/** Lets the owner of an address set a new password. */
export function resetMail(envelope: Envelope, secrets: ChallengeSecrets): Mail {
  const { provider, locale } = envelope
  const say = wordsIn(locale, passwordMailWords)
  return writeMail(envelope, {
    subject: say('reset_subject', { provider: provider.name }),
    blocks: [
      ...challengeBlocks(locale, secrets, say('reset_button')),
      { small: wordsIn(locale, challengeMailWords)('unexpected') },
    ],
  })
}

/** Tells the user that the account has another password now. */
export function passwordSetNotice({ name }: Provider, user: User, device: Device): Notice {
  return {
    user,
    device,
    subject: saying(passwordMailWords, 'set_subject', { provider: name }),
    what: [saying(passwordMailWords, 'set_what')],
    undo: saying(passwordMailWords, 'set_undo'),
    action: { button: saying(passwordMailWords, 'reset_button'), path: '/login/forgot' },
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
