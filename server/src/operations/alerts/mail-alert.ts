import type { Services } from '../../platform/services.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import { type Provider, readProvider } from '../../providers/index.ts'
import { claimDueMail, type DueMail, endMail, noteTold, putOffMail } from '../../webhooks/alerts/index.ts'
import { recipientsOf } from './addresses/recipients.ts'
import { readAlert } from './alert.ts'
import { endpointMail } from './endpoint-mail.ts'

/** If a process dies as it mails, another goes on after this long. */
const LEASE_MS = 5 * MINUTE
/** When the mail server takes nothing: tried again after these waits, the last one over and over ... */
const RETRY_AFTER_MS = [1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE)
/** ... and given up after this many tries: two days. */
const MAX_TRIES = 100

type Deps = Pick<Services, 'db' | 'config' | 'keyring' | 'clock' | 'log' | 'metrics' | 'outbox'>

/**
 * Mails the next alert that is due to everybody it concerns, and notes each that has it. A crash loses no mail: whom it
 * left untold is told by another process, and at most the one under way gets it twice. Returns whether there was one.
 */
export async function mailNextAlert(services: Deps): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const due = await claimDueMail(db, new Date(now), new Date(now + LEASE_MS))
  if (!due) return false
  const provider = await readProvider(services, due.providerId)
  const alert = isStillSo(due) && isWanted(due, provider) ? readDue(due) : undefined
  if (!alert) {
    await endMail(db, due, new Date(now), undefined)
    return true
  }
  const recipients = await recipientsOf(services, provider, due)
  if (recipients.length === 0) noteNobody(services, due)
  const untold = recipients.filter(({ envelope }) => !due.told.includes(envelope.to))
  const outcomes = await Promise.all(
    untold.map(async ({ envelope, stop }) => {
      const outcome = await services.outbox.mailer.deliver(endpointMail(envelope, alert, stop))
      services.metrics.alerts.inc({ kind: due.type, outcome })
      if (outcome !== 'failed') await noteTold(db, due, envelope.to, new Date(clock.now() + LEASE_MS))
      return outcome
    }),
  )
  if (outcomes.includes('failed') && due.tries < MAX_TRIES) {
    const wait = RETRY_AFTER_MS[Math.min(due.tries, RETRY_AFTER_MS.length - 1)]!
    await putOffMail(db, due, new Date(clock.now() + wait))
  } else await endMail(db, due, new Date(clock.now()), due.type !== 'endpoint.recovered')
  return true
}

/** What waited for the end of the quiet hour may be out of date. */
function isStillSo({ type, status, failing }: DueMail): boolean {
  if (status === null) return false
  if (type === 'endpoint.failing') return failing
  if (type === 'endpoint.paused') return status === 'paused'
  return true
}

/** By the provider's settings; an account's owners see to its endpoints themselves. */
function isWanted({ type, ofAccount }: DueMail, { settings }: Provider): boolean {
  return settings.alert_kinds.includes(type) && (!ofAccount || settings.alert_account_endpoints)
}

function readDue({ type, body, leftOut }: DueMail) {
  if (body === null) return undefined
  return readAlert(type, (JSON.parse(body) as { data: object }).data, leftOut)
}

function noteNobody({ log, metrics }: Deps, { providerId, endpointId, type }: DueMail): void {
  metrics.alerts.inc({ kind: type, outcome: 'nobody' })
  log.warn(
    { provider: providerId, endpoint: endpointId, alert: type },
    'nobody could be told of an endpoint: add staff (POST /api/v1/users with "principal": "provider"), or set ALERT_EMAIL',
  )
}
