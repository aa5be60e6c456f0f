import type { Services } from '../../platform/services.ts'
import { parseSecret, signedHeaders } from '../core/index.ts'
import type { Mirrored } from '../deliveries/index.ts'
import { contextOf } from './open-listener.ts'
import type { ListenerRow } from './store.ts'

/** What an endpoint would get. */
export interface SignedItem {
  /** Of the delivery: the same whenever it comes. */
  id: string
  event: string
  headers: Record<string, string>
  /** The frozen bytes, as text. */
  body: string
}

/** Signs with a listener's secret what is sent now. */
export function signerOf(
  { clock, config, keyring }: Pick<Services, 'clock' | 'config' | 'keyring'>,
  providerId: string,
  { id, secret: sealed }: ListenerRow,
): (item: Omit<Mirrored, 'id'>) => SignedItem {
  const secret = parseSecret(keyring.open(sealed, contextOf(providerId, id)).toString())
  return ({ deliveryId, eventId, type, body, test }) => {
    const about = { deliveryId, eventId, eventType: type }
    const message = { brand: config.headerBrand, ...about, sentAt: clock.now(), test }
    const headers = signedHeaders({ ...message, body: Buffer.from(body) }, secret)
    return { id: deliveryId, event: type, headers, body }
  }
}
