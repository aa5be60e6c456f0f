import { type Sql, type Tx, transact } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import {
  ACCESS_TOKEN_SECONDS,
  KEY_LIFETIME_MS,
  KEY_PUBLISHED_AFTER_MS,
  KEY_PUBLISHED_BEFORE_MS,
} from '../core/index.ts'
import { lockIssuer } from '../issuers/index.ts'
import { makeKey, type NewKey, SIGNING_ALGS, type SigningAlg } from './key.ts'
import { keyRow } from './key-row.ts'
import { changeKey, deleteRetiredKeys, insertKey, issuersWithOldKeys, listKeys } from './store.ts'

/** Issuers in one run of the chore. */
const AT_ONCE = 100

const LONGEST_TOKEN_MS = ACCESS_TOKEN_SECONDS.most * SECOND

type Deps = Pick<Services, 'clock' | 'keyring'> & { db: Sql }

interface Whose {
  provider_id: string
  principal: Principal
}

/**
 * Rotates keys without a refused token: the next key is published before it signs, and the last one stays published
 * until its longest token has expired.
 */
export async function tendKeys(services: Deps): Promise<void> {
  const now = services.clock.now()
  await deleteRetiredKeys(services.db, new Date(now))
  const madeBefore = new Date(now - KEY_LIFETIME_MS + KEY_PUBLISHED_BEFORE_MS)
  for (const whose of await issuersWithOldKeys(services.db, { madeBefore, limit: AT_ONCE }))
    for (const alg of SIGNING_ALGS) await tendKey(services, whose, alg)
}

async function tendKey(services: Deps, whose: Whose, alg: SigningAlg): Promise<void> {
  const step = stepOf(await keysOf(services.db, whose, alg), services.clock.now())
  if (step === undefined) return
  const made = step === 'publish' ? await makeKey(alg) : undefined
  await transact(services.db, async (tx) => {
    await lockIssuer(tx, whose.provider_id, whose.principal)
    const keys = await keysOf(tx, whose, alg)
    // Another process may have done it since.
    if (stepOf(keys, services.clock.now()) !== step) return
    if (made) await publish(services, tx, whose, made)
    else await exchange(tx, whose, keys, services.clock.now())
  })
}

type Keys = Awaited<ReturnType<typeof listKeys>>

const keysOf = async (db: Sql | Tx, { provider_id, principal }: Whose, alg: SigningAlg): Promise<Keys> =>
  (await listKeys(db, provider_id, principal)).filter((key) => key.alg === alg)

/** What is due: to publish the next key, or to sign with it. */
function stepOf(keys: Keys, now: number): 'publish' | 'exchange' | undefined {
  const active = keys.find(({ state }) => state === 'active')
  const next = keys.find(({ state }) => state === 'next')
  if (next) return next.created_at.getTime() <= now - KEY_PUBLISHED_BEFORE_MS ? 'exchange' : undefined
  const age = active?.active_from ? now - active.active_from.getTime() : 0
  return age >= KEY_LIFETIME_MS - KEY_PUBLISHED_BEFORE_MS ? 'publish' : undefined
}

async function publish({ clock, keyring }: Deps, tx: Tx, whose: Whose, made: NewKey): Promise<void> {
  const { provider_id: providerId, principal } = whose
  const now = new Date(clock.now())
  await insertKey(
    tx,
    providerId,
    principal,
    keyRow(keyring, made, { providerId, principal, state: 'next', now }),
  )
}

/** The old one first: only one of an algorithm may sign. */
async function exchange(tx: Tx, whose: Whose, keys: Keys, now: number): Promise<void> {
  const retireAt = new Date(now + LONGEST_TOKEN_MS + KEY_PUBLISHED_AFTER_MS)
  for (const { kid, active_from } of keys.filter(({ state }) => state === 'active'))
    await changeKey(tx, { ...whose, kid }, { state: 'retiring', active_from, retire_at: retireAt })
  for (const { kid } of keys.filter(({ state }) => state === 'next'))
    await changeKey(tx, { ...whose, kid }, { state: 'active', active_from: new Date(now), retire_at: null })
}
