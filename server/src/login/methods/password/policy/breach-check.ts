import { createHash } from 'node:crypto'
import { request } from 'undici'
import { SECOND } from '../../../../lib/clock.ts'
import { createAddressGuard } from '../../../../lib/outbound/address-guard.ts'
import { createGuardedAgent } from '../../../../lib/outbound/guarded-agent.ts'
import type { Services } from '../../../../lib/services.ts'
import type { Provider } from '../../../../providers/index.ts'

const LIMIT_MS = 2 * SECOND
/** The largest ranges have some 100 KB with padding. */
const MAX_BYTES = 1024 * 1024
const PREFIX_DIGITS = 5

/**
 * Asks whether a password is known from a breach, by k-anonymity: only five digits of its SHA-1 leave the house, and
 * the answer lists every password that begins with them. Lets the password pass when there is no answer in two seconds.
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
    log.warn({ err: error, provider: id }, 'the breach check did not answer; the password was let pass')
    return false
  }
}

/** An agent for each check: passwords are set seldom, and nothing is left open. */
async function fetchRange(
  baseUrl: string,
  prefix: string,
  { outboundAllow }: Services['config'],
): Promise<string> {
  const agent = createGuardedAgent(createAddressGuard(outboundAllow))
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS)
  const aborted = new Promise<never>((_, reject) =>
    late.signal.addEventListener('abort', () => reject(late.signal.reason)),
  )
  try {
    return await Promise.race([read(agent, baseUrl + prefix, late.signal), aborted])
  } finally {
    clearTimeout(timer)
    agent.destroy().catch(() => {}) // of a request that is still under way
  }
}

async function read(
  dispatcher: ReturnType<typeof createGuardedAgent>,
  url: string,
  signal: AbortSignal,
): Promise<string> {
  const { statusCode, body } = await request(url, {
    dispatcher,
    signal,
    headers: { 'add-padding': 'true', 'user-agent': 'Postern', accept: 'text/plain' },
  })
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`answered more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Lines of SUFFIX:COUNT; a count of 0 is padding. */
function holds(range: string, suffix: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [known, count] = line.trim().split(':')
    return known?.toUpperCase() === suffix && Number(count) > 0
  })
}
