// node server/test/support/stripe/extract-spec.ts <embedded/openapi of github.com/stripe/stripe-mock>
// Writes generated/spec.json: of the calls that we make, the parameters that Stripe takes; and the fixtures of the
// objects that the fake is seeded with.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CALLS = [
  'get /v1/subscriptions',
  'get /v1/subscriptions/{subscription_exposed_id}',
  'post /v1/subscriptions/{subscription_exposed_id}',
  'delete /v1/subscriptions/{subscription_exposed_id}',
  'get /v1/invoices',
  'get /v1/invoices/{invoice}',
  'get /v1/invoices/{invoice}/lines',
  'post /v1/customers',
  'get /v1/customers/{customer}',
  'post /v1/checkout/sessions',
  'get /v1/checkout/sessions/{session}',
  'post /v1/checkout/sessions/{session}/expire',
  'post /v1/billing_portal/sessions',
  'get /v1/refunds',
  'post /v1/refunds',
  'get /v1/events',
]

const OBJECTS = [
  'subscription',
  'subscription_item',
  'invoice',
  'line_item',
  'invoice_payment',
  'customer',
  'checkout.session',
  'billing_portal.session',
  'refund',
  'event',
]

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  required?: string[]
}

const folder = process.argv[2]!
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const spec = read('spec3.json')
const fixtures = read('fixtures3.json')

/** What a fake needs of a schema: names, types, choices and what is required; not the texts. */
function slim({
  type,
  properties,
  additionalProperties,
  items,
  anyOf,
  enum: choices,
  required,
}: Schema): Schema {
  return {
    ...(type && { type }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, slim(one)])),
    }),
    ...(additionalProperties && { additionalProperties: true }),
    ...(items && { items: slim(items) }),
    ...(anyOf && { anyOf: anyOf.map(slim) }),
    ...(choices && choices.length <= 20 && { enum: choices }),
    ...(required && { required }),
  }
}

const calls = Object.fromEntries(
  CALLS.map((name) => {
    const [method, path] = name.split(' ') as [string, string]
    const { parameters = [], requestBody } = spec.paths[path][method]
    const query = parameters.filter((one: { in: string }) => one.in === 'query')
    const body = requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {}
    const properties = Object.fromEntries(
      query.map(({ name, schema }: { name: string; schema: Schema }) => [name, schema]),
    )
    const required = query.flatMap((one: { name: string; required?: boolean }) =>
      one.required ? one.name : [],
    )
    return [name, slim(method !== 'get' ? body : { type: 'object', properties, required })]
  }),
)
const objects = Object.fromEntries(OBJECTS.map((name) => [name, fixtures.resources[name]]))
const version = spec.info.version
writeFileSync(
  join(import.meta.dirname, 'generated/spec.json'),
  `${JSON.stringify({ version, calls, objects })}\n`,
)
