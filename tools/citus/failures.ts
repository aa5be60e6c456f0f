import { readFileSync } from 'node:fs'

interface Line {
  error_severity: string
  message: string
  detail?: string
  hint?: string
  statement?: string
  application_name?: string
}

/** A statement that the coordinator refused, and how often. */
export interface Failure {
  message: string
  detail: string | undefined
  statement: string
  times: number
}

/** What a server's log in JSON says that it refused: each statement with its cause once. */
export function readFailures(log: string): Failure[] {
  const failures = new Map<string, Failure>()
  for (const text of readFileSync(log, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line
    if (line.error_severity !== 'ERROR' && line.error_severity !== 'FATAL') continue
    const statement = (line.statement ?? '').replace(/\s+/g, ' ').trim()
    const key = `${line.message} ${statement}`
    const known = failures.get(key)
    if (known) known.times += 1
    else failures.set(key, { message: line.message, detail: line.detail ?? line.hint, statement, times: 1 })
  }
  return [...failures.values()]
}
