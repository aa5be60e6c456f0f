import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Keyring } from './keyring.ts'
import type { Logger } from './logger.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Metrics } from './metrics.ts'
import type { HashCost } from './password-hash/index.ts'
import type { Registry } from './registry.ts'

/** What every use case may need. Built once by app.ts; `db` may be a transaction that the caller has open. */
export interface Services {
  config: Config
  db: Db
  clock: Clock
  keyring: Keyring
  log: Logger
  outbox: Outbox
  metrics: Metrics
  /** What hashing a new password costs; the current cost if undefined. Tests may ask for less, settings cannot. */
  hashCost?: HashCost | undefined
  /** What the parts of the app add for each other; made by app.ts. */
  registry: Registry
}
