import type { Keyring } from '../../platform/keys/keyring.ts'
import { contextOf } from '../core/index.ts'
import type { DestinationSettings } from './settings.ts'

/** Seals a destination, credentials and all, for the database. */
export function sealDestination(
  keyring: Keyring,
  { providerId, endpointId }: { providerId: string; endpointId: string },
  settings: DestinationSettings,
): Buffer {
  return keyring.seal(JSON.stringify(settings), contextOf('webhook-destination', providerId, endpointId))
}

/** Throws if it was sealed under an unknown key, or for another endpoint. */
export function openDestination(
  keyring: Keyring,
  { providerId, endpointId }: { providerId: string; endpointId: string },
  sealed: Buffer,
): DestinationSettings {
  return JSON.parse(keyring.open(sealed, contextOf('webhook-destination', providerId, endpointId)).toString())
}
