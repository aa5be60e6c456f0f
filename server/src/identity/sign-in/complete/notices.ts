import { brandOf } from '../../../platform/brand/brand.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { programParts } from '../../../platform/http/program-name.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { sayIt, wordsIn } from '../../../platform/i18n/translate.ts'
import { type Saying, saying } from '../../../platform/i18n/words.ts'
import type { Block } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import { sayMoment } from '../../../platform/text/format-times.ts'
import type { Provider } from '../../../providers/index.ts'
import {
  type Envelope,
  localeOfReader,
  sampleMail,
  type Written,
  writeMail,
} from '../../../providers/mail/index.ts'
import type { User } from '../../users/index.ts'
import { noticeMailWords } from './mail-words.ts'

/** A mail about a change of the user's account, made by the user or by others. */
export interface Notice {
  /** Whose account it is about. */
  user: Pick<User, 'email' | 'principal' | 'locale' | 'zoneinfo'>
  /** Where it goes, if not to the user's address. */
  to?: string
  subject: Saying
  /** What happened: a paragraph each. */
  what: Saying[]
  /** Where it was done from; absent if not in a session of the user. */
  device?: Device
  /** What to do if it was not the user; by default, to end their sessions. */
  undo?: Saying
  /** Where that is done; by default the account page, and null for what only the provider can undo. */
  action?: Action | null
}

interface Action {
  button: Saying
  /** Below the pages of the user's kind. */
  path: string
}

const LOOK: Action = { button: saying(noticeMailWords, 'check_account'), path: '/account' }

/** For what the user cannot undo. */
export function contactProvider({ name }: Provider): Saying {
  return saying(noticeMailWords, 'contact', { provider: name })
}

/** Sends a notice once the transaction has committed, unless the provider switched notices off. */
export function notify(
  services: Pick<Services, 'outbox' | 'config' | 'clock'>,
  tx: Tx,
  provider: Provider,
  notice: Notice,
): void {
  if (!provider.settings.security_notices) return
  const { user, to = user.email } = notice
  const at = new Date(services.clock.now())
  const envelope = { provider, from: services.config.mailFrom, to, locale: localeOfReader(provider, user) }
  services.outbox.postAfterCommit(tx, () => writeNotice(envelope, notice, at))
}

function writeNotice(envelope: Envelope, notice: Notice, at: Date): Mail {
  const { locale } = envelope
  const { user, subject, what, device, undo = saying(noticeMailWords, 'undo') } = notice
  const say = wordsIn(locale, noticeMailWords)
  const program = device && sayProgram(locale, device.userAgent)
  return writeMail(envelope, {
    subject: sayIt(locale, subject),
    blocks: [
      ...what.map((one) => sayIt(locale, one)),
      {
        facts: [
          [say('account'), user.email],
          [say('when'), sayMoment(locale, at, user.zoneinfo ?? undefined)],
          ...(program ? [[say('device'), program] as const] : []),
          ...(device ? [[say('ip_address'), device.ip] as const] : []),
        ],
      },
      sayIt(locale, undo),
      ...actionTo(envelope, notice),
    ],
  })
}

/** Where the reader can do something: on a page of theirs, or at the provider's support. */
function actionTo({ provider, locale }: Envelope, { user, action = LOOK }: Notice): Block[] {
  const { support } = brandOf(provider).links
  if (action !== null) {
    const pages = provider.baseUrl + (user.principal === 'provider' ? '/staff' : '')
    return [{ button: sayIt(locale, action.button), url: pages + action.path }]
  }
  return support === undefined
    ? []
    : [{ button: wordsIn(locale, noticeMailWords)('contact_support'), url: support }]
}

/** "Firefox on macOS"; undefined if it cannot be told. */
function sayProgram(locale: Locale, userAgent: string): string | undefined {
  const parts = programParts(userAgent)
  if (parts?.os === undefined) return parts?.browser
  return wordsIn(locale, noticeMailWords)('program', { browser: parts.browser, system: parts.os })
}

export function newDeviceMail({ name }: Provider, user: User, device: Device): Notice {
  return {
    user,
    device,
    subject: saying(noticeMailWords, 'new_device_subject', { provider: name }),
    what: [saying(noticeMailWords, 'new_device_what')],
  }
}

const SOMEWHERE: Device = {
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** Declares what a notice looks like. */
export function sampleNotice(
  name: string,
  make: (provider: Provider, user: User, device: Device, written: Written) => Notice,
): void {
  sampleMail(name, (envelope, written) => {
    const { provider, to, locale } = envelope
    const user = {
      email: to,
      principal: 'customer',
      locale: locale.tag,
      zoneinfo: 'Europe/Vienna',
    } as User
    const device = { ...SOMEWHERE, userAgent: written('program', SOMEWHERE.userAgent) }
    return writeNotice(envelope, make(provider, user, device, written), new Date('2026-03-14T15:09:26Z'))
  })
}

sampleNotice('notice.new_device', newDeviceMail)
