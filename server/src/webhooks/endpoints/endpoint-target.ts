import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import { guardFor } from '../../platform/outbound/whose.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { parseEndpointUrl } from '../core/index.ts'
import {
  assertInstalled,
  checkWhere,
  type DestinationSettings,
  destinationShown,
  sealDestination,
  urlOf,
} from '../destinations/index.ts'
import type { StoredDestination } from './destination-store.ts'

/** Where deliveries go, as a client names it: exactly one of the two. */
export interface WantedTarget {
  url?: string | undefined
  destination?: DestinationSettings | undefined
}

export interface EndpointTarget {
  /** For http the URL itself; for others what stands for it. */
  url: string
  destination: DestinationSettings | undefined
}

/**
 * Checks the target of a new endpoint. Throws url_not_allowed, destination_unavailable, invalid_request: also for a
 * customer's destination, as a guard of their own is asked only for http.
 */
export function targetOf(
  { config, guard }: Pick<Services, 'config'> & { guard: AddressGuard },
  { url, destination }: WantedTarget,
  accountId: string | null,
): EndpointTarget {
  if (destination === undefined) {
    if (url === undefined) throw invalid('/url', 'This field is required, or `destination`.')
    return {
      url: parseEndpointUrl(url, accountId === null ? guard : guardFor(config, 'customer')),
      destination,
    }
  }
  if (url !== undefined) throw invalid('/url', 'An endpoint has a URL or a destination.')
  if (accountId !== null) throw invalid('/destination', 'The endpoints of an account have a URL.')
  checkWhere(destination, guard)
  assertInstalled(destination.kind)
  return { url: urlOf(destination), destination }
}

/** The same for a change. An endpoint stays of its kind: its log would otherwise mix two. */
export function whereToNow(
  services: Pick<Services, 'config'> & { guard: AddressGuard },
  wanted: WantedTarget,
  { kind, account_id }: { kind: string; account_id: string | null },
): EndpointTarget | undefined {
  const { url, destination } = wanted
  if (url === undefined && destination === undefined) return undefined
  if ((destination?.kind ?? 'http') !== kind)
    throw invalid(
      destination ? '/destination/kind' : '/url',
      `This endpoint is of the kind ${kind} for good.`,
    )
  return targetOf(services, wanted, account_id)
}

/** A destination as it is stored. */
export function toStore(
  keyring: Services['keyring'],
  key: { providerId: string; endpointId: string },
  { url, destination }: { url: string; destination: DestinationSettings },
): StoredDestination {
  return { url, shown: destinationShown(destination), sealed: sealDestination(keyring, key, destination) }
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field, message }] })
}

/** For the rule that everything sent is encrypted: the URL, or one that stands for how the destination is reached. */
export function asWeb({ url, destination }: EndpointTarget): string {
  if (!destination) return url
  const plain =
    (destination.kind === 'rabbitmq' && !destination.url.startsWith('amqps:')) ||
    (destination.kind === 'kafka' && !destination.tls) ||
    (destination.kind === 'sqs' && !destination.queue_url.startsWith('https:'))
  return plain ? 'http://destination.invalid/' : 'https://destination.invalid/'
}
