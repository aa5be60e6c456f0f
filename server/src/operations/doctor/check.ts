import type { Config } from '../../config.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { ResolveHost } from '../../platform/outbound/resolve-host.ts'
import type { Clock } from '../../platform/time/clock.ts'

/** What a check looks at. */
export interface Patient {
  config: Config
  db: Sql
  clock: Clock
  resolveHost: ResolveHost
}

/** One check: returns what it found, or throws: an Ailment, or any Error. */
export interface Check {
  name: string
  /** If it fails, later checks would only repeat the failure. */
  needed?: boolean
  /** For what no Ailment was written for. Absent: the errors say it themselves. */
  cure?: string
  run(patient: Patient): Promise<string | Warning>
}

/** Something is wrong. */
export class Ailment extends Error {
  readonly found: string
  readonly cure: string
  constructor(found: string, cure: string) {
    super(`${found}. ${cure}`)
    this.found = found
    this.cure = cure
  }
}

/** Something to see to in time; nothing is wrong yet. */
export class Warning {
  readonly found: string
  readonly cure: string
  constructor(found: string, cure: string) {
    this.found = found
    this.cure = cure
  }
}
