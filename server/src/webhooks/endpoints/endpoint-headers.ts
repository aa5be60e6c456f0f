import type { Keyring } from '../../platform/keys/keyring.ts'
import { type FieldError, Problem } from '../../platform/problem.ts'
import { contextOf } from '../core/index.ts'

/** An endpoint's own headers, name to value, which it gets beside those of every delivery. */
export type OwnHeaders = Readonly<Record<string, string>>

const MOST = 20
const MOST_BYTES = 4 * 1024
/** A token of RFC 9110 §5.6.2. */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/
/** RFC 9110 §5.5, without the octets beyond ASCII that it calls obsolete. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/
/**
 * Names that are not the user's to set: of the connection (RFC 9110 §7.6.1), of the body, of proxies, on whose word receivers
 * decide whom to trust, and cookies, which belong to browsers.
 */
const TAKEN =
  /^(?:host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|expect|date|content-.*|user-agent|forwarded|x-forwarded-.*|x-real-ip|via|cookie|set-cookie|webhook-.*|__proto__)$/i

/**
 * The headers after a change: null removes one, a value sets it, whatever is not named stays; null in place of a change
 * removes all. Names differ by more than case. Throws invalid_request naming each that may not be.
 */
export function changeHeaders(
  before: OwnHeaders,
  change: Readonly<Record<string, string | null>> | null,
  brand: string,
): OwnHeaders {
  if (change === null) return {}
  const errors = Object.entries(change).flatMap(([name, value]) => faultOf(name, value, brand))
  const after = new Map(Object.entries(before).map((header) => [header[0].toLowerCase(), header]))
  const given = new Set<string>()
  for (const [name, value] of Object.entries(change)) {
    const key = name.toLowerCase()
    if (given.has(key)) errors.push(at(name, 'This comes twice; names are the same in any case.'))
    given.add(key)
    if (value === null) after.delete(key)
    else after.set(key, [name, value])
  }
  const headers = Object.fromEntries(after.values())
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (after.size > MOST || bytes > MOST_BYTES)
    errors.push({
      field: '/headers',
      message: `An endpoint may have ${MOST} headers, of ${MOST_BYTES / 1024} KiB together.`,
    })
  if (errors.length > 0) throw new Problem('invalid_request', { errors: errors.slice(0, MOST) })
  return headers
}

function faultOf(name: string, value: string | null, brand: string): FieldError[] {
  if (!NAME.test(name)) return [at(name, 'The name must be a token of RFC 9110, such as X-API-Key.')]
  if (value === null) return []
  if (TAKEN.test(name) || isOurs(name, brand)) return [at(name, 'Headers of this name are not sent for you.')]
  if (!VALUE.test(value))
    return [at(name, 'The value must be visible ASCII without line breaks, and without space at its ends.')]
  return []
}

/** Not with the value, which may be a secret. */
const at = (name: string, message: string): FieldError => ({
  field: `/headers/${name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`,
  message,
})

const isOurs = (name: string, brand: string): boolean =>
  name.toLowerCase().startsWith(`x-${brand.toLowerCase()}-`)

/** What of the headers people may see: name to hint. */
export function hintsOf(headers: OwnHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, hintOf(value)]))
}

/** Its scheme (RFC 9110 §11.4), and the last four characters of what is too long to guess; passwords are not. */
function hintOf(value: string): string {
  const [, scheme = '', rest = ''] = /^((?:basic|bearer|token|apikey|digest) )?(.*)$/i.exec(value) ?? []
  const tail = rest.length >= 20 && !/^basic/i.test(scheme) ? rest.slice(-4) : ''
  return `${scheme}…${tail}`
}

/** Which names were set or removed, for the audit log. */
export function headerChanges(
  before: OwnHeaders,
  after: OwnHeaders,
): Partial<Record<'headers_set' | 'headers_removed', string>> {
  const set = Object.entries(after).flatMap(([name, value]) => (before[name] === value ? [] : [name]))
  const kept = new Set(Object.keys(after).map((name) => name.toLowerCase()))
  const removed = Object.keys(before).filter((name) => !kept.has(name.toLowerCase()))
  return {
    ...(set.length > 0 && { headers_set: set.join(', ') }),
    ...(removed.length > 0 && { headers_removed: removed.join(', ') }),
  }
}

/** Seals an endpoint's headers for the database, bound to its row; null if there are none. */
export function sealHeaders(
  keyring: Keyring,
  providerId: string,
  endpointId: string,
  headers: OwnHeaders,
): Buffer | null {
  if (Object.keys(headers).length === 0) return null
  return keyring.seal(JSON.stringify(headers), contextOf('webhook-headers', providerId, endpointId))
}

export function openHeaders(
  keyring: Keyring,
  providerId: string,
  endpointId: string,
  sealed: Buffer | null,
): OwnHeaders {
  if (sealed === null) return {}
  return JSON.parse(keyring.open(sealed, contextOf('webhook-headers', providerId, endpointId)).toString())
}

/** Without those that are ours by now: HEADER_BRAND may have changed since they were checked. */
export function sendableHeaders(headers: OwnHeaders, brand: string): OwnHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOurs(name, brand)))
}
