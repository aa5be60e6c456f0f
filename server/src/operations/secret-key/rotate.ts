import { type Sql, transact } from '../../platform/db/db.ts'
import type { RotatingKeyring } from '../../platform/keys/keyring.ts'
import { inWords } from '../../platform/text/in-words.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { LAST_CODES_MS } from './check-keys.ts'
import { resealAll } from './reseal.ts'
import { announceAgain, insertKey, listKeys, setState, withdraw } from './store.ts'
import { sealKeptKeys, unlock } from './unlock.ts'
import { WATCH_EVERY_MS } from './watch-keys.ts'

/** By then every process has checked the keys, even busy ones. */
const ALL_HAVE_LOOKED_MS = 3 * WATCH_EVERY_MS

interface Deps {
  db: Sql
  keyring: RotatingKeyring
  clock: Clock
  print: (line: string) => void
}

/**
 * Makes SECRET_KEY the key in use and reseals everything under it. It may be interrupted at any moment and started
 * again. Throws an Error that names the cure if a key is missing here, or if a running process lacks the new one.
 */
export async function rotateSecretKey(deps: Deps): Promise<void> {
  const { db, keyring, clock, print } = deps
  const keys = await unlock(deps)
  const current = keys.find(({ state }) => state === 'current')!
  if (current.id !== keyring.primaryId) await takeIntoUse(deps, current.id)
  else if (!keys.some(({ state }) => state === 'old'))
    return print('SECRET_KEY is in use, and nothing is sealed under another key. There is nothing to do.')

  print('Sealing under the new key:')
  let resealed = 0
  for (;;) {
    const pass = await resealAll(db, keyring, print)
    resealed += pass.resealed
    if (pass.resealed > 0) continue
    if (pass.unreadable > 0)
      print(
        `${pass.unreadable} values cannot be opened by any key. They were lost before, and stay as they are.`,
      )
    break
  }
  for (const { id, state } of await listKeys(db))
    if (state === 'old') await setState(db, id, 'retired', new Date(clock.now()))
  print(
    `${resealed} values sealed. Codes under way need the old key for ${inWords(LAST_CODES_MS)} more: then "postern doctor" ` +
      'says that you can remove it from SECRET_KEYS_OLD.',
  )
}

/** Announces the new key, and switches to it unless a process objects because it does not know it. */
async function takeIntoUse({ db, keyring, clock, print }: Deps, currentId: string): Promise<void> {
  const id = keyring.primaryId
  const now = new Date(clock.now())
  const keptKeys = sealKeptKeys(keyring, id)
  if (!(await insertKey(db, { id, state: 'announced', keptKeys, now }))) await announceAgain(db, id, now)
  print('Asking the running processes whether they know the new key ...')
  await pause(clock, ALL_HAVE_LOOKED_MS)
  const announced = (await listKeys(db)).find((key) => key.id === id)
  if (announced?.objection) {
    await withdraw(db, id)
    throw new Error(
      `${announced.objection} does not know the new key. Nothing was changed. Restart it with the new key as SECRET_KEY ` +
        'or in SECRET_KEYS_OLD, then run this again.',
    )
  }
  await transact(db, async (tx) => {
    await setState(tx, currentId, 'old', new Date(clock.now()))
    await setState(tx, id, 'current', new Date(clock.now()))
  })
  keyring.sealWith(id)
  print('The new key is in use.')
  await pause(clock, ALL_HAVE_LOOKED_MS) // from here on every process seals under the new key
}

function pause(clock: Clock, ms: number): Promise<void> {
  const done = setInterval(() => {}, ms) // a clock's timer keeps no process alive
  return new Promise<void>((resolve) => clock.after(ms, resolve)).finally(() => clearInterval(done))
}
