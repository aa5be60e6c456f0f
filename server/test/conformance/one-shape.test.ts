import { expect, test } from 'vitest'
import { describedApp } from '../../../scripts/generate/openapi.ts'

// A resource has one schema, whatever request its answer is to. What an answer adds to it is listed here, with the reason.

const MORE: Record<string, { than: string; because: string }> = {
  NewApiKey: { than: 'ApiKey', because: 'the key is shown once' },
  NewScimToken: { than: 'ScimToken', because: 'the token is shown once' },
  NewSetupGuide: { than: 'SetupGuide', because: 'the link is shown once' },
  NewWebhookEndpoint: { than: 'WebhookEndpoint', because: 'the secret is shown when it is made' },
  NewOwnWebhookEndpoint: { than: 'OwnWebhookEndpoint', because: 'the secret is shown when it is made' },
  ChangedWebhookEndpoint: { than: 'WebhookEndpoint', because: 'the change reports what it dropped' },
  DeliveryDetail: { than: 'Delivery', because: 'payload and attempts are too long for lists' },
  EventDetail: { than: 'Event', because: 'the body is too long for lists' },
  WebhookEndpoint: { than: 'OwnWebhookEndpoint', because: 'owners do not see the notes of the provider' },
  User: { than: 'SignedInUser', because: 'the answer to a sign-in is small' },
  CreditLine: { than: 'OwnCreditLine', because: 'owners do not see who of the staff acted' },
  InstalledProvider: { than: 'Provider', because: 'operators see why it is suspended' },
  UserRecord: { than: 'User', because: 'users do not see the notes of the provider on them' },
  ChangedUser: {
    than: 'UserRecord',
    because: 'the change lists the keys and tokens that a blocked person made',
  },
  ListedProvider: { than: 'InstalledProvider', because: 'counts are for the list of the installation' },
  ListedUser: { than: 'UserRecord', because: 'lists say what else is asked for by include=' },
  ListedAccount: { than: 'Account', because: 'lists say what else is asked for by include=' },
  NewApplication: { than: 'Application', because: 'the secret is shown once' },
  NewApplicationSecret: { than: 'ApplicationSecret', because: 'the secret is shown once' },
  ApiKey: { than: 'ApplicationSecret', because: 'it is another thing, which has more fields' },
  AccountOfUser: { than: 'Account', because: 'lists say what else is asked for by include=' },
  RoleWithMembers: { than: 'Role', because: 'counting its members takes a query for each role' },
  RoleOfMember: { than: 'Role', because: 'a member has a role from a source' },
  Backfill: { than: 'Replay', because: 'it is another job, which has a position' },
}

interface Schema {
  $ref?: string
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
type Answers = Record<string, { content?: Record<string, { schema: Schema }> }>
interface Document {
  paths: Record<string, Record<string, { responses: Answers }>>
  components: { schemas: Record<string, Schema> }
}

const document = JSON.parse(JSON.stringify(describedApp().document)) as Document
const { schemas } = document.components

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.replace('#/components/schemas/', '')

/** Names of a schema's fields, those that it takes from others included. */
function fieldsOf(schema: Schema): string[] {
  const name = nameOf(schema)
  if (name !== undefined) return fieldsOf(schemas[name]!)
  return [...Object.keys(schema.properties ?? {}), ...(schema.allOf ?? []).flatMap(fieldsOf)]
}

/** Schemas that these answers refer to, and those that they refer to. */
function referred(by: unknown, found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(by).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name!)) continue
    found.add(name!)
    referred(schemas[name!], found)
  }
  return found
}

const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const resources = [...referred(operations.map(({ responses }) => responses))].filter((name) =>
  fieldsOf({ ...schemas[name] }).includes('id'),
)

/** The resource that an answer shows, one or a page of it; undefined for other answers. */
function shownBy(schema: Schema): string | undefined {
  const list = schemas[nameOf(schema) ?? ''] ?? schema
  if (list.properties?.data?.items) return shownBy(list.properties.data.items)
  const name = nameOf(schema) ?? schema.allOf?.map(nameOf).find((part) => part !== undefined)
  return name !== undefined && resources.includes(name) ? name : undefined
}

/** Schemas that hold all fields of another one: for each, the one with the most fields. */
function extended(): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of resources) {
    const fields = new Set(fieldsOf({ ...schemas[name] }))
    const [closest] = resources
      .filter((other) => other !== name && fieldsOf({ ...schemas[other] }).every((one) => fields.has(one)))
      .sort((a, b) => fieldsOf({ ...schemas[b] }).length - fieldsOf({ ...schemas[a] }).length)
    if (closest !== undefined) found[name] = closest
  }
  return found
}

test('no schema is another one with more fields, apart from those that have a reason', () => {
  const listed = Object.fromEntries(Object.entries(MORE).map(([name, { than }]) => [name, than]))
  expect(extended()).toEqual(listed)
})

test('all requests of a resource answer with one schema', () => {
  const shown = new Map<string, Set<string>>()
  for (const [path, operations] of Object.entries(document.paths))
    for (const { responses } of Object.values(operations))
      for (const [status, { content }] of Object.entries(responses)) {
        const schema = content?.['application/json']?.schema
        const name = schema && status.startsWith('2') ? shownBy(schema) : undefined
        if (name === undefined) continue
        const collection = path.replace(/\/\{\w+\}$/, '')
        shown.set(collection, (shown.get(collection) ?? new Set()).add(leastOf(name)))
      }
  expect(shown.size).toBeGreaterThan(50)
  expect([...shown].filter(([, names]) => names.size > 1)).toEqual([])
})

/** The schema that these fields were added to. Owners see theirs alone, so it stops there. */
function leastOf(name: string): string {
  const than = MORE[name]?.than
  return than === undefined || (than.startsWith('Own') && !name.startsWith('NewOwn')) ? name : leastOf(than)
}
