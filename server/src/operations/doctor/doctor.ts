import type { Config, ConfigError } from '../../config.ts'
import { createHostResolver } from '../../platform/outbound/resolve-host.ts'
import { VERSION } from '../../platform/process/version.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { withDatabase } from '../database/index.ts'
import { Ailment, type Check, type Patient, Warning } from './check.ts'
import { DATABASE_CHECKS } from './database-checks.ts'
import { OUTSIDE_CHECKS } from './outside-checks.ts'
import { WORK_CHECKS } from './work-checks.ts'

/** What a check found. Of a warning nothing is wrong yet. */
export interface Finding {
  name: string
  status: 'ok' | 'warning' | 'failed'
  found: string
  cure: string | null
}

interface Options extends Partial<Pick<Patient, 'clock' | 'resolveHost'>> {
  /** One JSON document in place of lines. */
  json?: boolean
}

/** In an order in which one failure explains the next. */
const CHECKS: readonly Check[] = [...DATABASE_CHECKS, ...OUTSIDE_CHECKS, ...WORK_CHECKS]

const MARKS = { ok: '✓', warning: '!', failed: '✗' }

/**
 * Checks an installation and prints what is wrong with the cure. Returns whether all is well. `readConfig` may throw a
 * ConfigError.
 */
export async function runDoctor(
  readConfig: () => Config,
  print: (line: string) => void = console.info,
  { json = false, ...options }: Options = {},
): Promise<boolean> {
  const findings: Finding[] = []
  const report = (finding: Finding): void => {
    findings.push(finding)
    if (!json) print(inOneLine(finding))
  }
  await examine(readConfig, report, options)
  const well = findings.every(({ status }) => status !== 'failed')
  if (json) print(JSON.stringify({ well, version: VERSION, checks: findings }, null, 2))
  return well
}

async function examine(
  readConfig: () => Config,
  report: (finding: Finding) => void,
  { clock = systemClock, resolveHost = createHostResolver() }: Options,
): Promise<void> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    const { mistakes } = error as Partial<ConfigError>
    if (!mistakes) throw error
    for (const found of mistakes) report({ name: 'settings', status: 'failed', found, cure: null })
    return
  }
  report({ name: 'settings', status: 'ok', found: 'every setting can be read', cure: null })

  await withDatabase(config, { max: 1, name: 'postern doctor' }, async (db) => {
    for (const check of CHECKS) {
      const finding = await findingOf(check, { config, db, clock, resolveHost })
      report(finding)
      if (check.needed && finding.status === 'failed') return
    }
  })
}

async function findingOf({ name, cure, run }: Check, patient: Patient): Promise<Finding> {
  try {
    const found = await run(patient)
    return found instanceof Warning
      ? { name, status: 'warning', found: found.found, cure: found.cure }
      : { name, status: 'ok', found, cure: null }
  } catch (error) {
    if (error instanceof Ailment) return { name, status: 'failed', found: error.found, cure: error.cure }
    const found = error instanceof Error ? error.message : String(error)
    return { name, status: 'failed', found, cure: cure ?? null }
  }
}

function inOneLine({ name, status, found, cure }: Finding): string {
  return `${MARKS[status]} ${name.padEnd(10)} ${found}${cure ? `. ${cure}` : ''}`
}
