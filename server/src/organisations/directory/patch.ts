import { scimPatch } from 'scim-patch'
import { z } from '../../lib/http/api.ts'
import { sayWhatIsWrong } from '../../lib/http/field-errors.ts'
import { ScimError, type ScimType } from './scim-error.ts'

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

/** What kind of resource is patched. */
export interface Patched {
  /** Names of its attributes, in their own case. */
  attributes: readonly string[]
  readOnly: readonly string[]
}

/** Keys through which a path would reach what all objects share. */
const FORBIDDEN = /^(__proto__|prototype|constructor)$/

/** Applies a patch (RFC 7644 §3.5.2) to a copy of the resource. Throws invalidSyntax, invalidPath, noTarget, mutability. */
export function applyPatch(resource: object, body: unknown, kind: Patched): unknown {
  const parsed = Body.safeParse(body, { error: sayWhatIsWrong })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidSyntax')
  }
  const operations = parsed.data.Operations.map((operation) => prepared(operation, kind))
  try {
    return scimPatch(structuredClone(resource) as never, operations as never, {
      mutateDocument: true,
      treatMissingAsAdd: true,
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

function prepared({ op, path, value }: Operation, kind: Patched): object {
  if (hasForbiddenKey(value)) throw new ScimError(400, 'The value names no attribute.', 'invalidValue')
  if (path === undefined) {
    if (op === 'remove') throw new ScimError(400, 'remove needs a path.', 'noTarget')
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ScimError(400, 'Without a path, the value must be an object.', 'invalidValue')
    return { op, value: withoutReadOnly(value, kind) }
  }
  const right = rightPath(path, kind)
  if (op !== 'remove' && value === undefined) throw new ScimError(400, `${op} needs a value.`, 'invalidValue')
  const isList = right === 'members' || right === 'emails'
  return { op, path: right, ...(value !== undefined && { value: isList ? listOf(value, right) : value }) }
}

/** Members are compared by their ids alone; anything else given with them is ignored. */
function listOf(value: unknown, path: string): unknown[] {
  const all = [value].flat() as Array<{ value?: unknown }>
  return path === 'members' ? all.map((one) => ({ value: one?.value })) : all
}

/** The path with its first attribute in the case that the resource uses. */
function rightPath(path: string, { attributes, readOnly }: Patched): string {
  if (path.split(/[^\w$]+/).some((part) => FORBIDDEN.test(part)))
    throw new ScimError(400, 'The path names no attribute.', 'invalidPath')
  const core = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
  const [first = ''] = /^[\w$]+/.exec(core) ?? []
  if (readOnly.includes(first.toLowerCase()))
    throw new ScimError(400, `${first} cannot be changed.`, 'mutability')
  const right = attributes.find((name) => name.toLowerCase() === first.toLowerCase()) ?? first
  return right + core.slice(first.length)
}

function withoutReadOnly(value: object, { attributes, readOnly }: Patched): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (readOnly.includes(name.toLowerCase())) return []
      const right = attributes.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name
      return [[right, right === 'members' ? listOf(inner, right) : inner]]
    }),
  )
}

function hasForbiddenKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inner]) => key.split(/[^\w$]+/).some((part) => FORBIDDEN.test(part)) || hasForbiddenKey(inner),
  )
}

function refusalOf(error: unknown): ScimError {
  const { scimCode, message } = error as { scimCode?: ScimType; message?: string }
  return new ScimError(400, message || 'The patch cannot be applied.', scimCode ?? 'invalidPath')
}
