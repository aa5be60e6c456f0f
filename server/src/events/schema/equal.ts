import type { Run } from './check.ts'

/** How many characters of canonical text one step of a check pays for. */
const CHARACTERS_A_STEP = 8

/**
 * The same text for all values that JSON Schema treats as equal: the order of keys does not matter, nor 1 or 1.0.
 * Spends the steps of a run as it goes: throws TooDear.
 */
export function canonical(value: unknown, run?: Run): string {
  if (typeof value !== 'object' || value === null) {
    run?.spend(typeof value === 'string' ? 1 + Math.trunc(value.length / CHARACTERS_A_STEP) : 1)
    return JSON.stringify(value)
  }
  run?.spend(1)
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one, run)).join()}]`
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  run?.spend(fields.length)
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner, run)}`).join()}}`
}
