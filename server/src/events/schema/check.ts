import type { z } from '../../platform/http/api.ts'
import { faultMessage } from '../../platform/http/field-errors.ts'

/** Where a value is: its key, in the one that holds it. */
export interface At {
  key: string
  within: At | undefined
}

/** Checks one value. Faults go into the run. */
export type Check = (value: unknown, at: At | undefined, run: Run) => void

/** Thrown by a check that would take too long. */
export class TooDear extends Error {}

/** Thrown once enough faults are known to report: the rest of the value is not checked. */
export class FaultsEnough extends Error {}

const MAX_FAULTS = 20
/** What it costs to word one fault, beside the length of its text. */
const WORDED = 10
/** Data may nest 64 levels, and each level may go through a few references. */
const MAX_DEPTH = 400

/**
 * One pass over data, with what it may cost: the author of the schema and the data could otherwise make any check take
 * for ever, by references that fan out.
 */
export class Run {
  #steps: number
  #depth = 0
  #faults: z.core.$ZodIssue[] = []
  /** While it is only asked whether a value passes: whether a fault was found. */
  #probe: { hasFault: boolean } | undefined

  constructor(steps: number) {
    this.#steps = steps
  }

  /** How many steps are left; never below 0. */
  get left(): number {
    return Math.max(0, this.#steps)
  }

  /** Throws TooDear when all steps are spent. */
  spend(steps: number): void {
    this.#steps -= steps
    if (this.#steps < 0) throw new TooDear()
  }

  /** Begins with another value, with the steps that are left. */
  again(): this {
    this.#faults = []
    this.#depth = 0
    this.#probe = undefined
    return this
  }

  get faults(): readonly z.core.$ZodIssue[] {
    return this.#faults
  }

  /** Runs a check one level further down. */
  enter(check: Check, value: unknown, at: At | undefined): void {
    this.spend(1)
    if (this.#probe?.hasFault) return
    if (++this.#depth > MAX_DEPTH) throw new TooDear()
    check(value, at, this)
    this.#depth--
  }

  /** Whether a value would pass. Neither notes nor words its faults. */
  passes(check: Check, value: unknown, at: At | undefined): boolean {
    const outer = this.#probe
    if (outer?.hasFault) return false
    const probe = { hasFault: false }
    this.#probe = probe
    this.enter(check, value, at)
    this.#probe = outer
    return !probe.hasFault
  }

  /** Notes a fault in words of our own. Throws FaultsEnough with the last that is kept. */
  say(at: At | undefined, message: string | (() => string)): void {
    if (this.#probe) {
      this.#probe.hasFault = true
      return
    }
    const said = typeof message === 'string' ? message : message()
    this.spend(WORDED + (said.length >> 6))
    this.#faults.push({ code: 'custom', path: pathOf(at), message: said } as z.core.$ZodIssue)
    if (this.#faults.length >= MAX_FAULTS) throw new FaultsEnough()
  }

  /** Notes a fault in the words that the built-in types have for it. */
  note(at: At | undefined, raw: object): void {
    this.say(at, () => String(faultMessage(raw as Parameters<typeof faultMessage>[0])))
  }
}

function pathOf(at: At | undefined): string[] {
  const path: string[] = []
  for (let one = at; one; one = one.within) path.push(one.key)
  return path.reverse()
}
