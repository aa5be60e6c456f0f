import { brandOf } from '../../../platform/brand/brand.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { programParts } from '../../../platform/http/program-name.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { translate, translator } from '../../../platform/i18n/translate.ts'
import { type LazyMessage, lazyMessage } from '../../../platform/i18n/words.ts'
import type { Block } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import { formatMoment } from '../../../platform/text/format-times.ts'
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
  subject: LazyMessage
  /** What happened: a paragraph each. */
  what: LazyMessage[]
  /** Where it was done from; absent if not in a session of the user. */
  device?: Device
  /** What to do if it was not the user; by default, to end their sessions. */
  undo?: LazyMessage
  /** Where that is done; by default the account page, and null for what only the provider can undo. */
  action?: Action | null
}

interface Action {
  button: LazyMessage
  /** Below the pages of the user's kind. */
  path: string
}

const LOOK: Action = { button: lazyMessage(noticeMailWords, 'check_account'), path: '/account' }

/** For what the user cannot undo. */
export function contactProvider({ name }: Provider): LazyMessage {
  return lazyMessage(noticeMailWords, 'contact', { provider: name })
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
  const { user, subject, what, device, undo = lazyMessage(noticeMailWords, 'undo') } = notice
  const t = translator(locale, noticeMailWords)
  const program = device && programText(locale, device.userAgent)
  return writeMail(envelope, {
    why: 'account',
    subject: translate(locale, subject),
    blocks: [
      ...what.map((one) => translate(locale, one)),
      {
        facts: [
          [t('account'), user.email],
          [t('when'), formatMoment(locale, at, user.zoneinfo ?? undefined)],
          ...(program ? [[t('device'), program] as const] : []),
          ...(device ? [[t('ip_address'), device.ip] as const] : []),
        ],
      },
      translate(locale, undo),
      ...actionTo(envelope, notice),
    ],
  })
}

/** Where the reader can do something: on a page of theirs, or at the provider's support. */
function actionTo({ provider, locale }: Envelope, { user, action = LOOK }: Notice): Block[] {
  const { support } = brandOf(provider).links
  if (action !== null) {
    const pages = provider.baseUrl + (user.principal === 'provider' ? '/staff' : '')
    return [{ button: translate(locale, action.button), url: pages + action.path }]
  }
  return support === undefined
    ? []
    : [{ button: translator(locale, noticeMailWords)('contact_support'), url: support }]
}

/** "Firefox on macOS"; undefined if it cannot be told. */
function programText(locale: Locale, userAgent: string): string | undefined {
  const parts = programParts(userAgent)
  if (parts?.os === undefined) return parts?.browser
  return translator(locale, noticeMailWords)('program', { browser: parts.browser, system: parts.os })
}

export function newDeviceMail({ name }: Provider, user: User, device: Device): Notice {
  return {
    user,
    device,
    subject: lazyMessage(noticeMailWords, 'new_device_subject', { provider: name }),
    what: [lazyMessage(noticeMailWords, 'new_device_what')],
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
