import type { Config } from '../../config.ts'
import type { Sql } from '../../platform/db/db.ts'
import { createKeyring } from '../../platform/keys/keyring.ts'
import { isoTime, MINUTE, systemClock } from '../../platform/time/clock.ts'
import { countNotUnder } from './reseal.ts'
import { unlock } from './unlock.ts'

/** How long codes and tickets made under a key outlive it. */
export const LAST_CODES_MS = 15 * MINUTE

/** Whether SECRET_KEY is the one in use, and what SECRET_KEYS_OLD is still needed for. Throws an Error with the cure. */
export async function checkKeys(config: Config, db: Sql): Promise<string> {
  const keyring = createKeyring(config.secretKey, config.secretKeysOld)
  const rows = await unlock({ db, keyring, clock: systemClock })
  if (keyring.sealingId !== keyring.primaryId)
    throw new Error('SECRET_KEY is new, and not in use yet. Run: postern rotate-secret-key')
  if (rows.some(({ state }) => state === 'old')) throw new Error(await unfinished(db, keyring.sealingId))
  if (config.secretKeysOld.length === 0) return 'SECRET_KEY is the key in use'

  const retired = rows.filter(({ id, state }) => state === 'retired' && keyring.knows(id))
  const lastRetired = Math.max(0, ...retired.map(({ changed_at }) => changed_at.getTime()))
  if (retired.length < config.secretKeysOld.length)
    return 'SECRET_KEY is the key in use; SECRET_KEYS_OLD holds one for a rotation to come'
  const until = lastRetired + LAST_CODES_MS
  if (Date.now() < until)
    return `SECRET_KEY is the key in use; SECRET_KEYS_OLD is needed until ${isoTime(until)}, for codes under way`
  throw new Error('nothing needs SECRET_KEYS_OLD any more. Take it out of the settings of every process')
}

async function unfinished(db: Sql, id: string): Promise<string> {
  const counts = await countNotUnder(db, id)
  const values = [...counts].map(([column, count]) => `${column} ${count}`).join(', ')
  return `still sealed under an old key: ${values || 'nothing'}. Run: postern rotate-secret-key`
}
