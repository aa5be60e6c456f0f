import type { Config } from '../config.ts'
import type { Db, Sql } from './db/db.ts'
import type { Keyring } from './keys/keyring.ts'
import type { Outbox } from './mail/outbox.ts'
import type { HashCost } from './password-hash/index.ts'
import type { Registry } from './registry.ts'
import type { Logger } from './telemetry/logger.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Clock } from './time/clock.ts'
import type { Tracing } from './tracing/index.ts'

/**
 * What every use case may need. Built once by app.ts. `db` is the pool: each of its statements commits alone. Who has a
 * transaction open has it beside this, as `tx`.
 */
export interface Services {
  config: Config
  db: Sql
  clock: Clock
  keyring: Keyring
  log: Logger
  outbox: Outbox
  metrics: Metrics
  /** What hashing a new password costs; the current cost if undefined. Tests may ask for less, settings cannot. */
  hashCost?: HashCost | undefined
  /** Absent unless spans are exported. */
  tracing?: Tracing | undefined
  /** What the parts of the app add for each other; made by app.ts. */
  registry: Registry
}

/**
 * What there is of them in a transaction that the caller commits: all but the pool, whose statements would stay when it
 * rolls back, and wait for a connection while it holds one.
 */
export type Inside<S extends Services = Services> = Omit<S, 'db'>

/** For a use case that is part of its caller's transaction, if there is one: `db` is that, or the pool. */
export type Joining<S extends Services = Services> = Inside<S> & { db: Db }
