import type { Sql } from '../../platform/db/db.ts'
import { hasNewerSchema } from '../../platform/db/migrate.ts'
import type { Logger } from '../../platform/telemetry/logger.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { SECOND } from '../../platform/time/clock.ts'
import type { ReadinessCheck } from './readiness.ts'

const LOOK_EVERY_MS = 5 * SECOND
/** Undefined function, column and table: how a statement fails on a schema that it does not fit. */
const SCHEMA_ERROR = /^(42883|42703|42P01)$/

/** Notices that a newer version has migrated the database under this process, whose statements may no longer fit. */
export class SchemaWatch {
  readonly #db: Sql
  readonly #clock: Clock
  readonly #log: Logger
  /** Whether this process only serves: then it goes on under a schema that was only expanded. */
  onlyServes = false
  /** Called once, when the process is outdated. */
  onOutdated: () => void = () => {}
  #isOutdated = false
  #cancel: (() => void) | undefined
  #stopped = false

  constructor({ db, clock, log }: { db: Sql; clock: Clock; log: Logger }) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  /** As of the last check. */
  get isOutdated(): boolean {
    return this.#isOutdated
  }

  /** Checks every five seconds. */
  start(): void {
    this.#cancel = this.#clock.after(LOOK_EVERY_MS, () => {
      void this.look().finally(() => this.#stopped || this.start())
    })
  }

  stop(): void {
    this.#stopped = true
    this.#cancel?.()
  }

  /** The check for /readyz. */
  get check(): ReadinessCheck {
    return { otherwise: 'the database has a newer schema', holds: async () => !(await this.look()) }
  }

  /** Whether an error is due to a newer schema, which it checks now. */
  async explains(error: unknown): Promise<boolean> {
    return SCHEMA_ERROR.test(String((error as { code?: unknown }).code ?? '')) && this.look()
  }

  /** Checks now. While the database is away, the last result holds. */
  async look(): Promise<boolean> {
    const isOutdated = await hasNewerSchema(this.#db, this.onlyServes).catch(() => this.#isOutdated)
    if (isOutdated && !this.#isOutdated) {
      this.#log.error(
        'a newer version of Postern has migrated the database: replace this process with that version; until then it answers 503 and sends nothing',
      )
      this.onOutdated()
    }
    this.#isOutdated = isOutdated
    return isOutdated
  }
}
