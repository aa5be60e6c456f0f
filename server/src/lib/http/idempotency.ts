import { createHash } from 'node:crypto'
import { DAY, isoTime } from '../clock.ts'
import type { Db } from '../db.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'

const MAX_KEY_LENGTH = 255

export interface KeyedRequest {
  providerId: string
  /** The Idempotency-Key header. */
  key: string
  /** Method and path: a key belongs to one of them. */
  operation: string
  /** What the client sent, parsed. */
  request: object
  status: number
}

/**
 * Runs `work` once per provider and key: a repetition gets the first answer, a different request under the same key is
 * refused with idempotency_key_reused. `services.db` must be a transaction: the answer is kept if and only if the work
 * commits. A repetition that arrives while the first one runs waits for it.
 */
export async function answerOnce<T>(
  services: Services,
  keyed: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { db, keyring, clock } = services
  const { providerId, key, operation, request, status } = keyed
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > MAX_KEY_LENGTH)
    throw new Problem('invalid_request', {
      errors: [
        { field: 'Idempotency-Key', message: `must be 1 to ${MAX_KEY_LENGTH} visible ASCII characters` },
      ],
    })
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([operation, request]))
    .digest()
  const context = `idempotency:${providerId}:${key}`

  const [mine] = await db`
    insert into idempotency_key (provider_id, key, fingerprint, status, answer, created_at)
    values (${providerId}, ${key}, ${fingerprint}, ${status}, '', ${isoTime(clock.now())})
    on conflict do nothing returning key`
  if (!mine) return keptAnswer(services, keyed, fingerprint, context)

  const answer = await work()
  const sealed = keyring.seal(JSON.stringify(answer ?? null), context)
  await db`update idempotency_key set answer = ${sealed} where provider_id = ${providerId} and key = ${key}`
  return answer
}

async function keptAnswer<T>(
  { db, keyring }: Services,
  keyed: KeyedRequest,
  fingerprint: Buffer,
  context: string,
): Promise<T> {
  const [kept] = await db`
    select fingerprint, answer from idempotency_key where provider_id = ${keyed.providerId} and key = ${keyed.key}`
  if (!kept) throw new Problem('request_in_progress', { retryAfter: 1 })
  if (!fingerprint.equals(kept.fingerprint)) throw new Problem('idempotency_key_reused')
  return JSON.parse(keyring.open(kept.answer, context).toString()) as T
}

/** Clean-up: keys are kept for a day. */
export async function deleteOldAnswers(db: Db, now: number): Promise<void> {
  await db`delete from idempotency_key where created_at < ${new Date(now - DAY)}`
}
