import { sameBytes } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import type { Provider } from '../../providers/index.ts'
import type { Connection } from './core/index.ts'

/** How long a test may be begun. */
export const TICKET_LIFETIME_MS = 10 * MINUTE

/**
 * A ticket that turns a sign-in through a connection into a test. Valid for ten minutes; it grants nothing but the
 * report.
 */
export function newTestTicket(
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  provider: Provider,
  connection: Connection,
): string {
  const expires = (clock.now() + TICKET_LIFETIME_MS).toString(36)
  return `${expires}.${keyring.mac('connection-test', messageOf(provider, connection, expires)).toString('base64url')}`
}

export function isTestTicket(
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  provider: Provider,
  connection: Connection,
  ticket: string,
): boolean {
  const [expires = '', digest = ''] = ticket.split('.')
  const shown = Buffer.from(digest, 'base64url')
  const isRight = keyring
    .macs('connection-test', messageOf(provider, connection, expires))
    .map((right) => sameBytes(right, shown))
    .includes(true)
  return isRight && Number.parseInt(expires, 36) > clock.now()
}

function messageOf(provider: Provider, { id }: Connection, expires: string): string {
  return `${provider.id}:${id}:${expires}`
}
