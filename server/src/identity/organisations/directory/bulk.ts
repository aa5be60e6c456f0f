import { z } from '../../../platform/http/api.ts'
import { type Endpoint, methodNotAllowed, type ScimInput } from './endpoint.ts'
import { parseScim } from './parse-resource.ts'
import { asScimError, noSuchResource, ScimError } from './scim-error.ts'

const BULK_REQUEST = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'
const BULK_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse'
/** Each runs in its own transaction, one after the other: a directory must not hold a process for long. */
export const MAX_BULK_OPERATIONS = 100

const Body = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(BULK_REQUEST)),
  failOnErrors: z.int().min(1).optional(),
  Operations: z
    .array(
      z.object({
        method: z
          .string()
          .transform((method) => method.toUpperCase())
          .pipe(z.enum(['POST', 'PUT', 'PATCH', 'DELETE'])),
        path: z.string().max(200),
        bulkId: z.string().min(1).max(200).optional(),
        version: z.string().max(200).optional(),
        data: z.unknown().optional(),
      }),
    )
    .min(1),
})

type Operation = z.output<typeof Body>['Operations'][number]

/** What became of an operation, RFC 7644 §3.7.3. */
interface Outcome {
  method: string
  status: string
  bulkId?: string
  location?: string
  version?: string
  response?: object
}

/** Several operations in one request, RFC 7644 §3.7. What one does stays, whatever becomes of the others. */
export function bulkEndpoint(endpoints: readonly Endpoint[]): Endpoint {
  return {
    method: 'POST',
    path: '/Bulk',
    handle: async (input) => {
      const { Operations, failOnErrors } = parseBulk(await input.body())
      const outcomes = await new Bulk(endpoints, input, failOnErrors).run(Operations)
      return { resource: { schemas: [BULK_RESPONSE], Operations: outcomes } }
    },
  }
}

function parseBulk(body: unknown): z.output<typeof Body> {
  const sent = (body as { Operations?: unknown } | null)?.Operations
  if (Array.isArray(sent) && sent.length > MAX_BULK_OPERATIONS)
    throw new ScimError(413, `A bulk request may have at most ${MAX_BULK_OPERATIONS} operations.`)
  const { data } = parseScim(Body, body)
  if (!data) throw new ScimError(400, `The body must be a ${BULK_REQUEST}.`, 'invalidSyntax')
  const ids = data.Operations.flatMap(({ bulkId }) => bulkId ?? [])
  if (new Set(ids).size < ids.length) throw new ScimError(400, 'A bulkId stands twice.', 'invalidValue')
  return data
}

class Bulk {
  readonly #endpoints: readonly Endpoint[]
  readonly #input: ScimInput
  readonly #failOnErrors: number
  /** Ids of what was created, by bulkId. */
  readonly #made = new Map<string, string>()

  constructor(endpoints: readonly Endpoint[], input: ScimInput, failOnErrors = Number.POSITIVE_INFINITY) {
    this.#endpoints = endpoints
    this.#input = input
    this.#failOnErrors = failOnErrors
  }

  /** An operation that refers to a later one waits for it, RFC 7644 §3.7.2. Outcomes are in the order of the request. */
  async run(operations: readonly Operation[]): Promise<Outcome[]> {
    const outcomes = new Map<Operation, Outcome>()
    let errors = 0
    for (let waiting = [...operations]; waiting.length > 0; ) {
      const ids = new Set(waiting.flatMap(({ bulkId }) => bulkId ?? []))
      const next = waiting.find((one) => !referencesOf(one).some((id) => id !== one.bulkId && ids.has(id)))
      const operation = next ?? waiting[0]! // they wait for each other
      const outcome = await this.#perform(operation)
      outcomes.set(operation, outcome)
      if (outcome.response) errors++
      if (errors >= this.#failOnErrors) break
      waiting = waiting.filter((one) => one !== operation)
    }
    return operations.flatMap((operation) => outcomes.get(operation) ?? [])
  }

  async #perform(operation: Operation): Promise<Outcome> {
    const { method, bulkId } = operation
    const base = { method, ...(bulkId !== undefined && { bulkId }) }
    try {
      const { status = 200, location, version, id } = await this.#call(operation)
      if (bulkId !== undefined && id) this.#made.set(bulkId, id)
      return { ...base, ...(location && { location }), ...(version && { version }), status: String(status) }
    } catch (error) {
      const refusal = asScimError(error)
      if (!refusal) throw error
      return { ...base, status: String(refusal.status), response: refusal.toBody() }
    }
  }

  async #call({ method, path, version, ...operation }: Operation) {
    const [, kind, written] = /^\/(Users|Groups)(?:\/([^/?]+))?$/.exec(path) ?? []
    if (kind === undefined) throw noSuchResource()
    const pattern = `/${kind}${written === undefined ? '' : '/:id'}`
    const endpoint = this.#endpoints.find((one) => one.method === method && one.path === pattern)
    if (!endpoint) throw methodNotAllowed(this.#endpoints, pattern)
    const id = written === undefined ? '' : String(this.#resolved(written))
    const data = this.#resolved(operation.data)
    const answer = await endpoint.handle({
      ...this.#input,
      id,
      query: () => undefined,
      header: (name) => (name === 'if-match' ? version : undefined),
      body: async () => data,
    })
    const { base } = this.#input
    const made = (answer.resource as { id?: string } | undefined)?.id
    return { ...answer, location: `${base}/${kind}/${made ?? id}`, id: made ?? id }
  }

  /** The value with the ids of what the request created. Throws invalidValue. */
  #resolved(value: unknown): unknown {
    if (typeof value === 'string' && value.startsWith(REFERENCE)) {
      const id = this.#made.get(value.slice(REFERENCE.length))
      if (id === undefined)
        throw new ScimError(409, `${value.slice(0, 100)} names nothing that was created.`, 'invalidValue')
      return id
    }
    if (Array.isArray(value)) return value.map((one) => this.#resolved(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.#resolved(inner)]))
  }
}

const REFERENCE = 'bulkId:'

function referencesOf({ path, data }: Operation): string[] {
  const texts = [...JSON.stringify(data ?? null).matchAll(/"bulkId:((?:[^"\\]|\\.)*)"/g)].map(([, id]) => id!)
  const inPath = /\/bulkId:([^/]+)$/.exec(path)?.[1]
  return inPath === undefined ? texts : [...texts, inPath]
}
