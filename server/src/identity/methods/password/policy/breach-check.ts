import { createHash } from 'node:crypto'
import { createGuardedFetch } from '../../../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../../../platform/services.ts'
import { SECOND } from '../../../../platform/time/clock.ts'
import type { Provider } from '../../../../providers/index.ts'

const LIMIT_MS = 2 * SECOND
const PREFIX_DIGITS = 5

/**
 * Asks whether a password is known from a breach, with k-anonymity: only the first five hex digits of its SHA-1 are
 * sent, and the answer lists every known password that begins with them. Without an answer in two seconds, the password
 * passes.
 */
export async function isBreached(
  { config, log }: Services,
  { id, settings }: Provider,
  password: string,
): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const range = await fetchRange(settings.password_breach_url, digest.slice(0, PREFIX_DIGITS), config)
    return holds(range, digest.slice(PREFIX_DIGITS))
  } catch (error) {
    log.warn({ err: error, provider: id }, 'the breach check did not answer; the password passed unchecked')
    return false
  }
}

async function fetchRange(baseUrl: string, prefix: string, config: Services['config']): Promise<string> {
  const fetchGuarded = createGuardedFetch(config, 'staff', { limitMs: LIMIT_MS })
  const headers = { 'add-padding': 'true', accept: 'text/plain' }
  const answer = await fetchGuarded(baseUrl + prefix, { headers })
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  return answer.text()
}

/** Lines of SUFFIX:COUNT; a count of 0 is padding. */
function holds(range: string, suffix: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [known, count] = line.trim().split(':')
    return known?.toUpperCase() === suffix && Number(count) > 0
  })
}
