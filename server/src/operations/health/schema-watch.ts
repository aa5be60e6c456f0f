import type { Sql } from '../../platform/db/db.ts'
import { hasNewerSchema } from '../../platform/db/migrate.ts'
import { Loop } from '../../platform/loops/loop.ts'
import type { Services } from '../../platform/services.ts'
import type { Logger } from '../../platform/telemetry/logger.ts'
import { SECOND } from '../../platform/time/clock.ts'
import type { ReadinessCheck } from './readiness.ts'

const LOOK_EVERY_MS = 5 * SECOND
/** Undefined function, column and table: how a statement fails on a schema that it does not fit. */
const SCHEMA_ERROR = /^(42883|42703|42P01)$/

/** Notices that a newer version has migrated the database under this process, whose statements may no longer fit. */
export class SchemaWatch {
  readonly #db: Sql
  readonly #log: Logger
  readonly #loop: Loop<boolean>
  /** Whether this process only serves: then it continues under a schema that was only expanded. */
  onlyServes = false
  /** Called once, when the process is outdated. */
  onOutdated: () => void = () => {}
  #isOutdated = false

  constructor(services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>) {
    this.#db = services.db
    this.#log = services.log
    this.#loop = new Loop(services, {
      name: 'schema',
      everyMs: LOOK_EVERY_MS,
      firstAfterMs: LOOK_EVERY_MS,
      failed: 'the schema could not be checked',
      run: () => this.look(),
    })
  }

  /** As of the last check. */
  get isOutdated(): boolean {
    return this.#isOutdated
  }

  /** Checks every five seconds. */
  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
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
