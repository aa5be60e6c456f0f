import { z } from '../../../platform/http/api.ts'
import { DearInput, Steps } from '../../../platform/http/refuse-dear-input.ts'
import { assign, assignAll, isAttribute, type Resource, unassign } from './assign.ts'
import { stepsOf } from './filter.ts'
import { parseScim } from './parse-resource.ts'
import { type Kind, resolvePath, type Target, USER, USERS } from './schema.ts'
import { ScimError } from './scim-error.ts'
import { Flag } from './user.ts'

const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const MAX_OPERATIONS = 200
const MAX_PATH = 500

const Body = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(PATCH_OP), `This must name ${PATCH_OP}.`),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().max(MAX_PATH).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MAX_OPERATIONS),
})

type Operation = z.output<typeof Body>['Operations'][number]

/** Keys through which a path would reach what all objects share. */
const FORBIDDEN = /(?:^|[^\w$])(?:__proto__|prototype|constructor)(?:$|[^\w$])/

/**
 * Applies a patch (RFC 7644 §3.5.2) to a copy of the resource. Attributes that are not kept are ignored. Throws
 * invalidSyntax, invalidPath, invalidValue, noTarget, mutability.
 */
export function applyPatch(resource: Resource, body: unknown, kind: Kind): Resource {
  const patched = structuredClone(resource)
  const steps = new Steps()
  for (const { op, path, value } of operationsOf(body)) {
    if (op !== 'remove' && value === undefined)
      throw new ScimError(400, `${op} needs a value.`, 'invalidValue')
    if (path === undefined && op === 'remove') throw new ScimError(400, 'remove needs a path.', 'noTarget')
    const target = path === undefined ? {} : targetOf(kind, path.trim())
    if (!target) continue
    spend(steps, patched, target)
    if (op === 'remove') unassign(patched, target, value)
    else if (isAttribute(target)) assign(patched, target, value, op)
    else assignAll(patched, value, { kind, op, within: target.extension })
  }
  const lost = kind.core.attributes.find(({ name, required }) => required && patched[name] === undefined)
  if (lost) throw new ScimError(400, `${lost.name} must have a value.`, 'mutability') // §3.5.2.2
  return patched
}

/** Whether a new description or a patch says that the user is active. Whatever else is wrong with it does not matter. */
export function wantedActive(body: unknown): boolean | undefined {
  const { data } = parseScim(Body, body)
  const values = data ? data.Operations.map(activeIn) : [namedValue(body, 'active')]
  return values.map((value) => Flag.safeParse(value).data).findLast((active) => active !== undefined)
}

function activeIn({ op, path, value }: Operation): unknown {
  if (op === 'remove') return undefined
  if (path === undefined || path.toLowerCase() === USER.toLowerCase()) return namedValue(value, 'active')
  const target = resolvePath(USERS, path)
  return target !== 'malformed' && target?.attribute?.name === 'active' ? value : undefined
}

/** The value of a key in any case; `name` is in lower case. */
export function namedValue(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1]
}

/** A filter is tried on each of the values; a part without one is written to each. */
function spend(steps: Steps, patched: Resource, { attribute, filter, part }: Target): void {
  const values = attribute && patched[attribute.name]
  if (!Array.isArray(values) || (filter === undefined && !part)) return
  try {
    steps.spend(values.length * (filter === undefined ? 1 : stepsOf(filter, attribute!)))
  } catch (error) {
    if (!(error instanceof DearInput)) throw error
    throw new ScimError(
      400,
      'This takes too long to apply. Send fewer operations in one request.',
      'invalidValue',
    )
  }
}

function operationsOf(body: unknown): Operation[] {
  const parsed = parseScim(Body, body)
  if (parsed.fault !== undefined) throw new ScimError(400, parsed.fault, 'invalidSyntax')
  for (const { value } of parsed.data.Operations)
    if (hasForbiddenKey(value)) throw new ScimError(400, 'The value names no attribute.', 'invalidValue')
  return parsed.data.Operations
}

function targetOf(kind: Kind, path: string): Target | undefined {
  const target = resolvePath(kind, path)
  if (target === 'malformed' || FORBIDDEN.test(path))
    throw new ScimError(400, 'The path names no attribute.', 'invalidPath')
  if ((target?.part ?? target?.attribute)?.mutability === 'readOnly')
    throw new ScimError(400, `${path.slice(0, 100)} cannot be changed.`, 'mutability')
  return target
}

function hasForbiddenKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => FORBIDDEN.test(key) || hasForbiddenKey(inner))
}
