import { type Sql, transact } from '../../platform/db/db.ts'
import { hexDigestOf } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { type Provider, readProvider } from '../../providers/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { billingTime } from '../time/index.ts'
import { billingMail } from './mail.ts'
import type { News } from './news.ts'
import {
  type DueMail,
  dueMailsOf,
  endMails,
  insertMails,
  leaseMails,
  lockAccountWithMail,
  nextReminder,
  noteTold,
  REMIND_AFTER_MS,
  sentSince,
} from './queue/index.ts'
import { readNews } from './read-news.ts'
import { type Recipients, recipientsOf } from './recipients.ts'

/** If a process dies as it sends, another takes over after this long. */
const LEASE_MS = 5 * MINUTE
/** While the mail server accepts nothing: the waits before each further try, the last one repeated ... */
const RETRY_AFTER_MS = [1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE)
/** ... and given up after this many tries: two days. */
const MAX_TRIES = 100
/** The account's subscription has a step to do first, or its invoice is not here yet. */
const SOON_MS = 15 * SECOND
/** An owner who orders again and again must not fill a mailbox: further mails wait. */
const MAX_A_DAY = 20

export type Mailing = Services & { db: Sql }

/** Mails of one account that are sent as one, leased to this process. */
interface Claim {
  mails: DueMail[]
  now: Date
}

/**
 * Sends the next mail about money that a provider owes; returns whether there was one that is due. It is claimed and
 * committed, then sent with no transaction open, and its end is noted together with the next reminder: after a crash,
 * another process sends it to those who do not have it yet.
 */
export async function sendNext(services: Mailing, providerId: string): Promise<boolean> {
  const { db } = services
  const claim = await claimNext(services, providerId)
  if (claim === 'none') return false
  if (claim === 'put off') return true
  const { mails, now } = claim
  const news = await readNews(db, providerId, mails, now)
  if (news === 'later' && mails[0]!.tries < MAX_TRIES)
    await leaseMails(db, providerId, mails, { until: new Date(now.getTime() + SOON_MS), tried: false })
  else if (news === undefined || news === 'later')
    await endMails(db, providerId, mails, { as: 'cancelled', at: now })
  else await send(services, await readProvider(services, providerId), claim, news)
  return true
}

/** Takes the due mails of one account. At most one reminder an account and day: those that come sooner wait for it. */
function claimNext(services: Mailing, providerId: string): Promise<Claim | 'none' | 'put off'> {
  return transact(services.db, async (tx) => {
    const now = new Date(await billingTime(services, tx, providerId))
    const accountId = await lockAccountWithMail(tx, providerId, now)
    if (accountId === undefined) return 'none'
    const due = await dueMailsOf(tx, providerId, accountId, now)
    const [first] = due as [DueMail]
    const mails = first.kind === 'overdue' ? due.filter(({ kind }) => kind === 'overdue') : [first]
    if (first.tries > MAX_TRIES) {
      await endMails(tx, providerId, mails, { as: 'cancelled', at: now })
      return 'put off'
    }
    const since = new Date(now.getTime() - DAY)
    const told = await sentSince(tx, providerId, { accountId, since, now })
    const again = first.kind === 'overdue' ? told.remindedAt && after(told.remindedAt, DAY) : null
    const until = told.mails >= MAX_A_DAY ? after(now, HOUR) : again
    const lease = until ?? after(now, LEASE_MS)
    await leaseMails(tx, providerId, mails, { until: lease, tried: until === null })
    return until === null ? { mails, now } : 'put off'
  })
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

async function send(services: Mailing, provider: Provider, claim: Claim, news: News): Promise<void> {
  const { db, metrics, log } = services
  const { mails, now } = claim
  const [{ kind, account_id: accountId, told, tries }] = mails as [DueMail]
  const { id: providerId } = provider
  const recipients = await recipientsOf(services, provider, accountId)
  if (!recipients || recipients.envelopes.length === 0) {
    metrics.billingMails.inc({ kind, outcome: 'nobody' })
    log.warn(
      { provider: providerId, account: accountId, mail: kind },
      'an account has no address for mails about money',
    )
    return endMails(db, providerId, mails, { as: 'cancelled', at: now })
  }
  const settings = await readBillingSettings(db, providerId)
  const around = { accountId, accountName: recipients.accountName, settings }
  const outcomes = await Promise.all(
    untold(recipients, told).map(async (envelope) => {
      const outcome = await services.outbox.mailer.deliver(billingMail(envelope, news, around))
      metrics.billingMails.inc({ kind, outcome })
      if (outcome !== 'failed') await noteTold(db, providerId, mails, hexDigestOf(envelope.to))
      return outcome
    }),
  )
  if (outcomes.includes('failed') && tries < MAX_TRIES) {
    const wait = RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)]!
    return leaseMails(db, providerId, mails, { until: after(now, wait), tried: false })
  }
  await finish(services, providerId, claim)
}

/** A process that died may have sent it to some of them. */
function untold({ envelopes }: Recipients, told: readonly string[]): Recipients['envelopes'] {
  return envelopes.filter(({ to }) => !told.includes(hexDigestOf(to)))
}

/** Notes that they are sent, and the reminders that come next. */
async function finish({ db }: Mailing, providerId: string, { mails, now }: Claim): Promise<void> {
  await transact(db, async (tx) => {
    await endMails(tx, providerId, mails, { as: 'sent', at: now })
    const further = mails.filter(({ kind, step }) => kind === 'overdue' && step < REMIND_AFTER_MS.length - 1)
    await insertMails(
      tx,
      providerId,
      further.map((mail) => nextReminder(mail, now)),
    )
  })
}
