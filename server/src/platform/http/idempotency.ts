import { createHash } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import type { SealedColumn } from '../keys/sealed-column.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import type { Caller } from './context.ts'
import { stringify } from './raw-answer.ts'
import { type AnswerKey, findAnswer, insertAnswerKey, KEPT_HOURS, keepAnswer } from './store.ts'

const MAX_KEY_LENGTH = 255

/** What OpenAPI says of the header. */
export const IDEMPOTENCY_KEY_DESCRIPTION =
  `Repeat a request safely within ${KEPT_HOURS} hours: the same caller, with the same key and request, gets the first answer again, ` +
  'with Idempotent-Replayed: true and with null in place of what is shown only once. Keys of other callers do not matter.'

export interface KeyedRequest {
  providerId: string
  /** Whose key it is: the same text from another caller is another key. */
  caller: Caller
  /** The Idempotency-Key header. */
  key: string
  /** Method and path: a key belongs to one of them. */
  operation: string
  /** What the client sent, parsed. */
  request: object
  /** Fields of the answer that are never stored, and null when it is repeated. */
  shownOnce: readonly string[]
}

/** An answer, as sent and stored. */
export interface Reply {
  status: number
  body: unknown
  /** Whether it answered an earlier request. */
  replayed?: boolean
}

/**
 * Runs `work` once per caller and key: a repeat gets the first answer, a different request under the same key is
 * refused with idempotency_key_reused. The answer is stored if and only if the work, in the same
 * transaction, commits. A repeat that arrives while the first request runs waits for it. The caller's right to the request is
 * checked before this is called.
 */
export async function answerOnce(
  { keyring, clock }: Pick<Services, 'keyring' | 'clock'>,
  tx: Tx,
  keyed: KeyedRequest,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const { providerId, key, operation, request, shownOnce } = keyed
  requireUsableKey(key)
  const caller = nameOf(keyed.caller)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([caller, operation, request]))
    .digest()
  const place = { providerId, caller, key }
  if (!(await insertAnswerKey(tx, place, fingerprint, clock.now())))
    return keptReply(keyring, tx, place, fingerprint)

  const { status, body } = await work()
  const answer = keyring.seal(stringify(without(body, shownOnce)), contextOf(place))
  await keepAnswer(tx, place, { status, answer })
  return { status, body }
}

function requireUsableKey(key: string): void {
  if (/^[\x21-\x7e]+$/.test(key) && key.length <= MAX_KEY_LENGTH) return
  const message = `This must be 1 to ${MAX_KEY_LENGTH} visible ASCII characters.`
  throw new Problem('invalid_request', { errors: [{ field: 'Idempotency-Key', message }] })
}

async function keptReply(
  keyring: Services['keyring'],
  tx: Tx,
  place: AnswerKey,
  fingerprint: Buffer,
): Promise<Reply> {
  const kept = await findAnswer(tx, place)
  if (!kept) throw new Problem('request_in_progress', { retryAfter: 1 })
  if (!fingerprint.equals(kept.fingerprint)) throw new Problem('idempotency_key_reused')
  const body: unknown = JSON.parse(keyring.open(kept.answer, contextOf(place)).toString())
  return { status: kept.status, body, replayed: true }
}

/** A person's keys outlast their session; a secret key has its own, and so has each application of a person. */
function nameOf(caller: Caller): string {
  if (caller.kind === 'session') return `user:${caller.userId}`
  if (caller.kind === 'delegated') return `user:${caller.userId}:${caller.application.id}`
  return caller.kind === 'key' ? `key:${caller.keyId}` : caller.kind
}

function contextOf({ providerId, caller, key }: AnswerKey): string {
  return `idempotency:${providerId}:${caller}:${key}`
}

/** For rotating SECRET_KEY. */
export const SEALED_ANSWERS: SealedColumn = {
  table: 'idempotency_key',
  column: 'answer',
  key: ['provider_id', 'caller', 'key'],
  contextOf: ({ provider_id, caller, key }) => contextOf({ providerId: provider_id, caller, key }),
}

function without(body: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || typeof body !== 'object') return body ?? null
  return { ...body, ...Object.fromEntries(fields.map((field) => [field, null])) }
}
