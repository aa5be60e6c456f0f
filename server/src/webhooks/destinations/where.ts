import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import { faultOfHost, faultOfUrl } from '../../platform/outbound/outside-url.ts'
import { Problem } from '../../platform/problem.ts'
import type { DestinationSettings, SettingsOf } from './settings.ts'

/** Where a broker is, as its client wants it. */
export interface HostAndPort {
  host: string
  port: number
}

const AMQP_PORTS: Record<string, number> = { 'amqp:': 5672, 'amqps:': 5671 }
const NO_URL = 'This must be an absolute amqps or amqp URL.'

/** Reads `amqps://host:port/vhost`. An empty virtual host is the default one, `/`. */
export function readAmqpUrl(text: string): HostAndPort & { protocol: 'amqp' | 'amqps'; vhost: string } {
  const url = new URL(text)
  const { protocol, hostname, port, pathname } = url
  return {
    protocol: protocol === 'amqps:' ? 'amqps' : 'amqp',
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || AMQP_PORTS[protocol]!,
    vhost: decodeURIComponent(pathname.slice(1)) || '/',
  }
}

/** Reads `host:port`; undefined if it is none. */
export function readBroker(text: string): HostAndPort | undefined {
  if (!/^[^\s/@?#\\]+:\d{1,5}$/.test(text)) return undefined
  const url = URL.parse(`amqp://${text}`) // a scheme without a default port
  if (!url?.hostname || url.pathname !== '' || !Number(url.port)) return undefined
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) }
}

/** The region in the host of a queue of Amazon's, such as `sqs.eu-central-1.amazonaws.com`. */
export function regionOf({ hostname }: URL): string | undefined {
  return /^(?:sqs|queue)\.([a-z0-9-]+)\.amazonaws\.com(?:\.cn)?$/.exec(hostname)?.[1]
}

/** Text like a URL, without credentials, for the log, alerts and lists. */
export function urlOf(settings: DestinationSettings): string {
  switch (settings.kind) {
    case 'rabbitmq': {
      const { pathname, origin, protocol, host } = new URL(settings.url)
      const base = origin === 'null' ? `${protocol}//${host}` : origin
      const target = settings.exchange || settings.routing_key || ''
      return `${base}${pathname === '/' ? '' : pathname}/${encodeURIComponent(target)}`
    }
    case 'kafka':
      return `kafka://${settings.brokers[0]}/${settings.topic}`
    case 'sqs':
      return settings.queue_url.replace(/^https?:/, 'sqs:')
    case 'pubsub':
      return `pubsub://${settings.project}/${settings.topic}`
  }
}

/**
 * Refuses settings that cannot work, and brokers at literal forbidden addresses; names are checked when connecting.
 * Throws url_not_allowed, invalid_request.
 */
export function checkWhere(settings: DestinationSettings, guard: AddressGuard): void {
  if (settings.kind === 'rabbitmq') refuse('url', faultOfAmqpUrl(settings.url, guard))
  else if (settings.kind === 'kafka') checkKafka(settings, guard)
  else if (settings.kind === 'sqs') checkSqs(settings, guard)
  // Pub/Sub is always at Google's own host.
}

function checkKafka({ brokers, username, password }: SettingsOf<'kafka'>, guard: AddressGuard): void {
  if ((username === undefined) !== (password === undefined))
    throw invalid('username', 'A user name needs a password, and a password a user name.')
  for (const [index, text] of brokers.entries()) {
    const broker = readBroker(text)
    refuse(`brokers/${index}`, broker ? faultOfHost(broker.host, guard) : 'This must be host:port.')
  }
}

function checkSqs({ queue_url, region }: SettingsOf<'sqs'>, guard: AddressGuard): void {
  refuse('queue_url', faultOfUrl(queue_url, guard))
  if (region === undefined && !regionOf(new URL(queue_url)))
    throw invalid('region', 'The URL does not tell the region: give it.')
}

function faultOfAmqpUrl(text: string, guard: AddressGuard): string | undefined {
  const url = URL.parse(text)
  if (/[\s\p{Cc}]/u.test(text) || !url?.hostname || !(url.protocol in AMQP_PORTS)) return NO_URL
  if (url.username || url.password) return 'Give the credentials as username and password.'
  if (url.hash || url.search) return 'This must not have a query or fragment.'
  if (url.port === '0') return 'This must not have port 0.'
  if (/^\/.*\//.test(url.pathname)) return 'Write a slash in the name of a virtual host as %2F.'
  try {
    decodeURIComponent(url.pathname)
  } catch {
    return NO_URL
  }
  return faultOfHost(url.hostname, guard)
}

function refuse(field: string, fault: string | undefined): void {
  if (fault === undefined) return
  const errors = [{ field: `/destination/${field}`, message: fault }]
  throw new Problem('url_not_allowed', { detail: fault, errors })
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field: `/destination/${field}`, message }] })
}
