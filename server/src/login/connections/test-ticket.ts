import { MINUTE } from '../../lib/clock.ts'
import type { Services } from '../../lib/services.ts'
import { sameBytes } from '../../lib/tokens.ts'
import type { Provider } from '../../providers/index.ts'
import type { Connection } from './connection.ts'

const LIFETIME_MS = 10 * MINUTE

/** What makes a sign-in by a connection a test of it. Valid for ten minutes; it grants nothing but the report. */
export function newTestTicket(
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  provider: Provider,
  connection: Connection,
): string {
  const expires = (clock.now() + LIFETIME_MS).toString(36)
  return `${expires}.${mac({ keyring }, provider, connection, expires).toString('base64url')}`
}

export function isTestTicket(
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  provider: Provider,
  connection: Connection,
  ticket: string,
): boolean {
  const [expires = '', digest = ''] = ticket.split('.')
  const right = mac({ keyring }, provider, connection, expires)
  return sameBytes(right, Buffer.from(digest, 'base64url')) && Number.parseInt(expires, 36) > clock.now()
}

function mac(
  { keyring }: Pick<Services, 'keyring'>,
  provider: Provider,
  { id }: Connection,
  expires: string,
): Buffer {
  return keyring.mac('connection-test', `${provider.id}:${id}:${expires}`)
}
