import { openPool, type Sql, timeArray } from '../../../server/src/platform/db/db.ts'
import { newId } from '../../../server/src/platform/keys/ids.ts'
import { createAddressGuard } from '../../../server/src/platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../../server/src/platform/outbound/guarded-agent.ts'
import { type AttemptResult, deliver } from '../../../server/src/webhooks/attempt/index.ts'
import { newSecret, parseSecret, signedHeaders } from '../../../server/src/webhooks/core/index.ts'
import type { Job, RivalSettings } from './job.ts'

/** As many as Postern has for requests. */
const LOG_CONNECTIONS = 20

export interface Attempt {
  deliveryId: string
  startedAt: Date
  result: AttemptResult
}

/**
 * What both rivals do in their handlers: the signed POST by the client of Postern's own engine, and a row in a log of the
 * same columns as Postern's.
 */
export class RivalSender {
  readonly #agent = createGuardedAgent(createAddressGuard(['127.0.0.0/8']))
  readonly #endpoints: Array<{ url: URL; secret: ReturnType<typeof parseSecret> }>
  readonly #db: Sql
  readonly #table: string
  #statements = 0

  constructor({ databaseUrl, receiverUrl, endpoints, table }: RivalSettings) {
    this.#db = openPool(databaseUrl, { max: LOG_CONNECTIONS, name: 'rival log' })
    this.#table = table
    this.#endpoints = Array.from({ length: endpoints }, (_, index) => ({
      url: new URL(`/hook/${index + 1}`, receiverUrl),
      secret: parseSecret(newSecret()),
    }))
  }

  /** Statements sent so far. */
  get statements(): number {
    return this.#statements
  }

  async send({ deliveryId, endpoint, eventType, body: text }: Job): Promise<Attempt> {
    const { url, secret } = this.#endpoints[endpoint]!
    const body = Buffer.from(text)
    const sentAt = Date.now()
    const message = { brand: 'Service', deliveryId, eventId: deliveryId, eventType, body, sentAt }
    const result = await deliver(this.#agent, { url, headers: signedHeaders(message, secret), body })
    return { deliveryId, startedAt: new Date(sentAt), result }
  }

  /** Writes one row per attempt, all in one statement. */
  async log(attempts: readonly Attempt[]): Promise<void> {
    this.#statements++
    const each = <T>(value: (attempt: Attempt) => T): T[] => attempts.map(value)
    await this.#db`
      insert into ${this.#db(this.#table)} (provider_id, delivery_id, id, number, trigger, started_at, duration_ms,
        response_status, response_excerpt, error, address, first_byte_ms)
      select '00000000-0000-0000-0000-000000000000', a.delivery_id, a.id, 1, 'schedule', a.started_at, a.duration_ms,
        a.response_status, a.response_excerpt, a.error, a.address, a.first_byte_ms
      from unnest(${each(({ deliveryId }) => deliveryId)}::uuid[], ${each(({ startedAt }) => newId(startedAt.getTime()))}::uuid[],
        ${timeArray(each(({ startedAt }) => startedAt))}::timestamptz[], ${each(({ result }) => result.durationMs)}::int[],
        ${each(({ result }) => result.status)}::smallint[], ${each(({ result }) => result.excerpt)}::text[],
        ${each(({ result }) => result.error ?? null)}::text[], ${each(({ result }) => result.address)}::text[],
        ${each(({ result }) => result.firstByteMs)}::int[])
        as a (delivery_id, id, started_at, duration_ms, response_status, response_excerpt, error, address, first_byte_ms)`
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
    await this.#db.end()
  }
}
