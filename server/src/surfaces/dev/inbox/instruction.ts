import { type FieldError, Problem } from '../../../platform/problem.ts'
import { SECOND } from '../../../platform/time/clock.ts'

const MAX_DELAY_MS = 20 * SECOND

/** How the sender wants to be answered, so that people can watch failures, time-outs and retries. */
export interface Instruction {
  status: number
  delayMs: number
}

/** Reads `?status=` (200 to 599) and `?delay_ms=` (up to 20 s). Throws invalid_request. */
export function readInstruction(query: Record<string, string>): Instruction {
  const errors: FieldError[] = []
  const number = (name: string, least: number, most: number): number => {
    const text = query[name]
    if (text === undefined) return least
    const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most))
      errors.push({ field: name, message: `This must be a whole number from ${least} to ${most}.` })
    return value
  }
  const instruction = { status: number('status', 200, 599), delayMs: number('delay_ms', 0, MAX_DELAY_MS) }
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  return instruction
}
