import { isIP } from 'node:net'
import { stripeHealth } from '../../billing/stripe/index.ts'
import { MOVED_CURE, movedIssuers } from '../../identity/oauth/index.ts'
import { smtpMailer } from '../../platform/mail/mailer.ts'
import { isLocalName } from '../../platform/outbound/resolve-host.ts'
import { createTxtResolver } from '../../platform/outbound/resolve-txt.ts'
import { createLogger } from '../../platform/telemetry/logger.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { inWords } from '../../platform/text/in-words.ts'
import { DAY, isoTime, MINUTE } from '../../platform/time/clock.ts'
import { countUnencrypted, listEndingCertificates, newestReceivers } from '../../webhooks/endpoints/index.ts'
import { Ailment, type Check, type Patient, Warning } from './check.ts'

const MAX_LAG_MS = 2 * MINUTE
/** Long enough to ask a receiver's operators for another certificate. */
const CERTIFICATE_NOTICE_MS = 30 * DAY
/** So many names are looked up, of the endpoints that were added last. */
const NAMES = 5

export const OUTSIDE_CHECKS: readonly Check[] = [
  { name: 'mail', run: checkMail },
  { name: 'dns', run: checkNames },
  { name: 'endpoints', run: checkEndpoints },
  { name: 'mtls', run: checkClientCertificates },
  { name: 'stripe', run: checkStripe },
  { name: 'issuers', run: checkIssuers },
]

async function checkMail({ config }: Patient): Promise<string | Warning> {
  if (!config.smtpUrl) return 'SMTP_URL is not set; development shows mails at /dev/mailbox'
  const mailer = smtpMailer(config.smtpUrl, createLogger('silent'), createMetrics())
  try {
    await mailer.verify()
  } catch (error) {
    throw new Ailment(
      `the mail server refuses: ${error instanceof Error ? error.message : error}`,
      'Check SMTP_URL.',
    )
  } finally {
    await mailer.drain()
  }
  if (config.production && /@localhost>?$/.test(config.mailFrom))
    return new Warning('the mail server answers, but will not take mails from localhost', 'Set MAIL_FROM.')
  return 'the mail server answers'
}

/** Webhooks go nowhere without names. Asks as the sending of webhooks does: the name servers, not the system. */
async function checkNames(patient: Patient): Promise<string | Warning> {
  const { config, db } = patient
  const receivers = (await newestReceivers(db, 4 * NAMES)).flatMap((url) => URL.parse(url)?.hostname ?? [])
  const own = new URL(config.publicUrl).hostname
  const names = [...new Set(receivers)].filter(isOutside).slice(0, NAMES)
  if (config.dnsServers.length > 0 && isOutside(own)) await askForTexts(patient, own)
  // Without receivers any answer will do, also that there is no such name.
  if (names.length === 0 && config.production && isOutside(own)) await addressesOf(patient, own)
  const unknown: string[] = []
  for (const [at, known] of (await Promise.all(names.map((name) => addressesOf(patient, name)))).entries())
    if (!known) unknown.push(names[at]!)
  if (unknown.length > 0)
    return new Warning(
      `the name servers know no address of ${unknown.join(', ')}`,
      'Deliveries there fail until they do: check the URL of the endpoint.',
    )
  return names.length > 0 ? `the name servers know ${names.join(', ')}` : 'no endpoint needs a name server'
}

const isOutside = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) === 0 && !isLocalName(host)

/** Whether there is an address. Throws an Ailment if no server answers. */
async function addressesOf({ resolveHost }: Patient, name: string): Promise<boolean> {
  try {
    return (await resolveHost(name)).length > 0
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'ENOTFOUND' || code === 'ENODATA') return false
    throw new Ailment(
      `the name servers of this machine do not answer for ${name} (${code})`,
      'Check /etc/resolv.conf, and that port 53 may be reached by UDP and TCP.',
    )
  }
}

async function askForTexts({ config }: Patient, name: string): Promise<void> {
  await createTxtResolver(config.dnsServers)(name).catch((error: { code?: unknown }) => {
    throw new Ailment(
      `DNS_SERVERS (${config.dnsServers.join(', ')}) do not answer (${error.code})`,
      'Domains for single sign-on cannot be proved: name others, or leave the setting out.',
    )
  })
}

async function checkEndpoints({ config: { production }, db }: Patient): Promise<string> {
  const http = await countUnencrypted(db, production)
  if (http === 0) return 'none has http where https is wanted'
  const are = http === 1 ? '1 has' : `${http} have`
  return `${are} http where https is wanted; sent to all the same: GET /api/v1/webhooks/endpoints?q=http://`
}

/** Receivers refuse an expired one, and every delivery fails from then on. */
async function checkClientCertificates({ db, clock }: Patient): Promise<string | Warning> {
  const before = new Date(clock.now() + CERTIFICATE_NOTICE_MS)
  const [first, ...others] = await listEndingCertificates(db, before)
  if (!first) return `no client certificate ends within ${inWords(CERTIFICATE_NOTICE_MS)}`
  const more = others.length > 0 ? `, and ${others.length} more within ${inWords(CERTIFICATE_NOTICE_MS)}` : ''
  return new Warning(
    `the client certificate of the endpoint ${first.endpoint_id} of the provider ${first.provider} ends at ${first.expires_at}${more}`,
    'Give it a new one: PATCH /api/v1/webhooks/endpoints/{id} with client_certificate.',
  )
}

async function checkStripe({ db, clock }: Patient): Promise<string> {
  const { waiting, oldest, failing } = await stripeHealth(db)
  const [first] = failing
  if (first)
    throw new Ailment(
      `of the provider ${first.provider}, ${first.problem}`,
      'See GET /api/v1/integrations/stripe',
    )
  if (oldest && oldest.getTime() < clock.now() - MAX_LAG_MS)
    throw new Ailment(
      `what changed there at ${isoTime(oldest)} is not applied yet`,
      'Is a "postern work" running, and can it reach Stripe?',
    )
  return waiting === 0 ? 'nothing waits' : `${waiting} waiting`
}

async function checkIssuers({ db, config }: Patient): Promise<string | Warning> {
  const [first, ...others] = await movedIssuers(db, config.publicUrl)
  if (!first) return 'none has moved'
  const { former, issuer, applications } = first
  const more = others.length > 0 ? `, and ${others.length} more issuers have moved` : ''
  const used = applications === 1 ? '1 application has' : `${applications} applications have`
  return new Warning(`${former} is ${issuer} now, and ${used} used it${more}`, MOVED_CURE)
}
