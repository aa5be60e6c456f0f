import type { Tx } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { newSecret, openSecret, type SealedSecrets, sealSecret, secretsInForce } from '../core/index.ts'
import { findSealedSecrets, updateSecrets } from './store.ts'

type Deps = Pick<Services, 'clock' | 'keyring'>

/** Which endpoint. */
export interface EndpointRef {
  providerId: string
  id: string
}

/** An endpoint's secrets in the clear, for its provider. */
export interface ShownSecrets {
  secret: string
  /** Takes over at `overlapEndsAt`, or when it is promoted. */
  nextSecret: string | null
  overlapEndsAt: Date | null
}

/**
 * Takes the secret that was brought, or makes one. During the overlap both sign, each where its receivers look; without one
 * the old secret stops working at once. Throws not_found, rotation_in_progress, invalid_request if it is the old one again.
 */
export async function rotateSecret(
  services: Deps,
  tx: Tx,
  { providerId, id }: EndpointRef,
  { overlapSeconds, brought }: { overlapSeconds: number; brought?: string | undefined },
): Promise<ShownSecrets> {
  const { clock, keyring } = services
  return change(services, tx, { providerId, id }, (secrets) => {
    const now = clock.now()
    const { current, next } = secretsInForce(secrets, now)
    if (next) throw new Problem('rotation_in_progress')
    if (brought === openSecret(keyring, providerId, id, current)) throw sameAgain()
    const fresh = sealSecret(keyring, providerId, id, brought ?? newSecret())
    if (overlapSeconds === 0) return { secret: fresh, nextSecret: null, overlapEndsAt: null }
    return { secret: current, nextSecret: fresh, overlapEndsAt: new Date(now + overlapSeconds * SECOND) }
  })
}

function sameAgain(): Problem {
  const message = 'This is the secret in force. Bring another one.'
  return new Problem('invalid_request', { errors: [{ field: '/secret', message }] })
}

/** Ends the overlap: from now on only the new secret signs. Throws not_found, no_rotation. */
export async function promoteSecret(services: Deps, tx: Tx, endpoint: EndpointRef): Promise<ShownSecrets> {
  return change(services, tx, endpoint, (secrets) => {
    const { next } = secretsInForce(secrets, services.clock.now())
    if (!next) throw new Problem('no_rotation')
    return { secret: next, nextSecret: null, overlapEndsAt: null }
  })
}

/** The current secrets. Throws not_found. */
export async function showSecrets(
  { keyring, clock }: Deps,
  tx: Tx,
  { providerId, id }: EndpointRef,
): Promise<ShownSecrets> {
  const sealed = await findSealedSecrets(tx, providerId, id)
  if (!sealed) throw notFound()
  const { current, next } = secretsInForce(sealed, clock.now())
  const open = (secret: Buffer): string => openSecret(keyring, providerId, id, secret)
  return {
    secret: open(current),
    nextSecret: next ? open(next) : null,
    overlapEndsAt: next ? sealed.overlapEndsAt : null,
  }
}

async function change(
  services: Deps,
  tx: Tx,
  { providerId, id }: EndpointRef,
  replace: (secrets: SealedSecrets) => SealedSecrets,
): Promise<ShownSecrets> {
  const secrets = await findSealedSecrets(tx, providerId, id, true)
  if (!secrets) throw notFound()
  await updateSecrets(tx, providerId, id, replace(secrets))
  return showSecrets(services, tx, { providerId, id })
}
