import { DAY, MINUTE, SECOND } from '../../platform/time/clock.ts'

/** An endpoint's health. */
export interface Health {
  status: 'enabled' | 'paused' | 'disabled'
  statusReason: string | null
  /** Failed attempts since the last success, and when the first of them began. */
  failedAttempts: number
  failingSince: Date | null
  /** Set while it is paused because it kept failing; a manual pause is not probed. */
  nextProbeAt: Date | null
  /** Failed probes in this outage. */
  probes: number
  /** When it was told that this outage has begun. */
  staffToldAt: Date | null
}

/** The results of a group of attempts to one endpoint, in order. */
export interface Observed {
  succeeded: boolean
  /** Failures after the last success. */
  failures: number
  /** Whether a probe was among the failures. */
  probed: boolean
  /**
   * When the first of the failures began; absent: now. Deliveries that failed for good since then start over when the
   * endpoint is back.
   */
  since?: Date
}

export type HealthChange = 'paused' | 'recovered'

/** This many failed attempts in a row, over at least this long, are an outage ... */
const OUTAGE_ATTEMPTS = 20
const OUTAGE_MS = 5 * MINUTE
/** ... and this many are one at once: a dead endpoint with a long backlog must not be hammered. */
const SUDDEN_OUTAGE_ATTEMPTS = 100

/** How long an outage must last before staff are told. */
const NEWS_ATTEMPTS = 2
const NEWS_MS = 20 * SECOND

const FIRST_PROBE_MS = 30 * SECOND
const MAX_PROBE_MS = 3 * MINUTE
/** An endpoint that has been away for a day is not expected back within minutes. */
const PATIENT_AFTER_MS = DAY
const PATIENT_PROBE_MS = 30 * MINUTE

const HEALTHY = { failedAttempts: 0, failingSince: null, nextProbeAt: null, probes: 0, staffToldAt: null }

/** The health after an observation, and what changed. The only place that starts or ends an automatic pause. */
export function nextHealth(
  health: Health,
  observed: Observed,
  now: number,
): { health: Health; change?: HealthChange } {
  if (health.status === 'disabled') return { health } // its record is for whoever resumes it
  if (observed.succeeded && observed.failures === 0) {
    // An outage that people were told of ends once the endpoint is on again, and they hear of that.
    if (isPausedByHand(health) && health.staffToldAt) return { health }
    if (health.status === 'enabled' || isPausedByHand(health)) return { health: { ...health, ...HEALTHY } }
    return { health: { ...HEALTHY, status: 'enabled', statusReason: null }, change: 'recovered' }
  }
  const failing: Health = {
    ...health,
    failedAttempts: (observed.succeeded ? 0 : health.failedAttempts) + observed.failures,
    failingSince: (observed.succeeded ? null : health.failingSince) ?? observed.since ?? new Date(now),
  }
  if (health.status === 'paused' && health.nextProbeAt !== null)
    return { health: observed.probed ? probedInVain(failing, now) : putOffProbe(failing, now) }
  if (health.status !== 'enabled' || !isOutage(failing, now)) return { health: failing }
  const statusReason = `${failing.failedAttempts} attempts in a row failed.`
  return {
    health: { ...failing, status: 'paused', statusReason, probes: 0, nextProbeAt: nextProbeAt(failing, now) },
    change: 'paused',
  }
}

function isPausedByHand({ status, nextProbeAt }: Health): boolean {
  return status === 'paused' && nextProbeAt === null
}

function isOutage({ failedAttempts, failingSince }: Health, now: number): boolean {
  if (failedAttempts >= SUDDEN_OUTAGE_ATTEMPTS) return true
  return failedAttempts >= OUTAGE_ATTEMPTS && hasLasted(failingSince, OUTAGE_MS, now)
}

function probedInVain(health: Health, now: number): Health {
  const probes = health.probes + 1
  return { ...health, probes, nextProbeAt: nextProbeAt({ ...health, probes }, now) }
}

/** A retry tells as much as a probe, and puts the next probe off as long. */
function putOffProbe(health: Health, now: number): Health {
  return { ...health, nextProbeAt: nextProbeAt(health, now) }
}

/** After 30 s, then 1, 2, 3, 3 ... minutes; half an hour once it has lasted a day. */
function nextProbeAt({ probes, failingSince }: Health, now: number): Date {
  if (hasLasted(failingSince, PATIENT_AFTER_MS, now)) return new Date(now + PATIENT_PROBE_MS)
  return new Date(now + Math.min(FIRST_PROBE_MS * 2 ** Math.min(probes, 10), MAX_PROBE_MS))
}

/**
 * What people hear of. Of an outage once that it has begun: when the first delivery's first retry has failed too, 30 s
 * later. A receiver that restarts before then is not worth a mail. Waiting for the second retry would take two and a half
 * minutes. Then that it is paused, and that it is over.
 */
export function newsOf(
  before: Health,
  after: Health,
  change: HealthChange | undefined,
  now: number,
): 'endpoint.failing' | 'endpoint.paused' | 'endpoint.recovered' | undefined {
  if (change === 'paused') return 'endpoint.paused'
  if (isOver(before, after)) return 'endpoint.recovered'
  return hasBegun(after, now) ? 'endpoint.failing' : undefined
}

function hasBegun(health: Health, now: number): boolean {
  return (
    health.status !== 'disabled' &&
    health.staffToldAt === null &&
    health.failedAttempts >= NEWS_ATTEMPTS &&
    hasLasted(health.failingSince, NEWS_MS, now)
  )
}

/** Of what nobody was told nobody hears that it is over. */
function isOver(before: Health, after: Health): boolean {
  return before.staffToldAt !== null && after.failingSince === null && after.status === 'enabled'
}

function hasLasted(since: Date | null, ms: number, now: number): boolean {
  return since !== null && since.getTime() <= now - ms
}
