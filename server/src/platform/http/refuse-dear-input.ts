import type { z } from '@hono/zod-openapi'

/** Steps that the check of one input may take: the largest valid one, a thousand users to import, takes about 30,000. */
const STEPS = 100_000
/** Spaces may be trimmed from a text before it is measured, so only a far longer one is refused here. */
const SLACK = 256
/** The most faults reported to a client. */
const MAX_FAULTS = 20

type Fault = z.core.$ZodRawIssue
type Def = { type: string } & Record<string, unknown>

/** The input needs more steps than one request has. */
export class DearInput extends Error {}

/** Counts the steps of the checks of one request. */
export class Steps {
  #left: number

  constructor(steps = STEPS) {
    this.#left = steps
  }

  /** Throws DearInput when none are left. */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new DearInput()
  }
}

/**
 * What is too long for a schema: lists with more items than they may have, and texts with far more characters. Zod would
 * check each item and run each pattern before it looks at the length. Each value costs a step, and
 * so does each form that it may have; below what is too long, nothing is looked at. Throws DearInput.
 */
export function oversized(schema: z.ZodType, value: unknown, steps = new Steps()): Fault[] {
  const faults: Fault[] = []
  walk(schema, value, { path: [], faults, steps })
  return faults
}

/** What the walks below return means nothing: what they find is in `faults`. */
interface At {
  path: PropertyKey[]
  faults: Fault[]
  steps: Steps
}

function walk(schema: z.core.$ZodType, value: unknown, at: At): unknown {
  if (at.faults.length >= MAX_FAULTS) return
  at.steps.spend(1)
  if (typeof value === 'string') return walkString(schema, value, at)
  if (typeof value !== 'object' || value === null) return
  const def = schema._zod.def as unknown as Def
  switch (def.type) {
    case 'object':
      return walkObject(def, value as Record<string, unknown>, at)
    case 'record':
      return walkRecord(def, value as Record<string, unknown>, at)
    case 'array':
      return walkArray(schema, value, at)
    default:
      return onwards(def, value, at)
  }
}

function walkObject(def: Def, value: Record<string, unknown>, at: At): unknown {
  if (Array.isArray(value)) return
  for (const [key, inner] of Object.entries(def.shape as Record<string, z.core.$ZodType>))
    if (Object.hasOwn(value, key)) walk(inner, value[key], below(at, key))
}

function walkRecord(def: Def, value: Record<string, unknown>, at: At): unknown {
  if (Array.isArray(value)) return
  for (const [key, inner] of Object.entries(value)) {
    walk(def.keyType as z.core.$ZodType, key, below(at, key))
    walk(def.valueType as z.core.$ZodType, inner, below(at, key))
  }
}

function walkArray(schema: z.core.$ZodType, value: object, at: At): unknown {
  if (!Array.isArray(value)) return
  const most = mostOf(schema)
  if (value.length > most) return at.faults.push(tooBig('array', most, value, at.path))
  const { element } = schema._zod.def as unknown as { element: z.core.$ZodType }
  for (const [index, inner] of value.entries()) walk(element, inner, below(at, index))
}

function walkString(schema: z.core.$ZodType, value: string, at: At): unknown {
  if (value.length <= SLACK) return
  const def = schema._zod.def as unknown as Def
  if (def.type !== 'string') return onwards(def, value, at)
  const most = mostOf(schema)
  if (value.length > 2 * most + SLACK) at.faults.push(tooBig('string', most, value, at.path))
}

/** Through what wraps a schema, or chooses among several. */
function onwards(def: Def, value: unknown, at: At): unknown {
  if (def.type === 'union') return walkUnion(def.options as z.core.$ZodType[], value, at)
  if (def.type === 'intersection') {
    walk(def.left as z.core.$ZodType, value, at)
    return walk(def.right as z.core.$ZodType, value, at)
  }
  if (def.type === 'pipe') {
    const [into, out] = [def.in, def.out] as z.core.$ZodType[]
    return walk(into!._zod.def.type === 'transform' ? out! : into!, value, at)
  }
  if (def.type === 'lazy') return walk((def.getter as () => z.core.$ZodType)(), value, at)
  const inner = def.innerType as z.core.$ZodType | undefined
  return inner && walk(inner, value, at)
}

/** Too long only if it is for each form that such a value can have. */
function walkUnion(options: readonly z.core.$ZodType[], value: unknown, at: At): unknown {
  let told: Fault[] | undefined
  for (const option of options) {
    if (!takes(option, value)) continue
    const faults: Fault[] = []
    walk(option, value, { ...at, faults })
    if (faults.length === 0) return
    told ??= faults
  }
  if (told) at.faults.push(...told)
}

/** Whether a value is of a kind that a schema may take; true where that is not plain to see. */
function takes(schema: z.core.$ZodType, value: unknown): boolean {
  const { type } = schema._zod.def
  if (type === 'array') return Array.isArray(value)
  if (type === 'object' || type === 'record') return typeof value === 'object' && !Array.isArray(value)
  if (type === 'string' || type === 'enum' || type === 'literal') return typeof value === 'string'
  return !['number', 'boolean', 'null', 'int', 'undefined', 'never'].includes(type)
}

const below = (at: At, key: PropertyKey): At => ({ ...at, path: [...at.path, key] })

/** By its checks: zod 4.6 does not note the maximum of texts and lists elsewhere. */
function mostOf(schema: z.core.$ZodType): number {
  let most = Number.POSITIVE_INFINITY
  for (const check of schema._zod.def.checks ?? []) {
    const {
      check: kind,
      maximum,
      length,
    } = check._zod.def as { check: string; maximum?: number; length?: number }
    if (kind === 'max_length' || kind === 'length_equals') most = Math.min(most, maximum ?? length ?? most)
  }
  return most
}

const tooBig = (origin: string, maximum: number, input: unknown, path: PropertyKey[]): Fault =>
  ({ code: 'too_big', origin, maximum, inclusive: true, input, path }) as Fault
