import { z } from '../platform/http/api.ts'
import { Line, showTime, Time } from '../platform/http/schemas.ts'
import { type DESCRIBED_TYPES, EVENT_TYPES, OPERATIONAL_TYPES, OPTIONAL_TYPES } from './catalogue.ts'
import { BREAKS, CHANGES } from './own/differences.ts'
import { TypeName } from './own/name.ts'
import type { VersionRow, WholeType } from './own/store.ts'
import { MAX_SUBJECTS } from './types/subjects.ts'

const Json = z.record(z.string(), z.unknown())

export const Summary = Line(300).describe('When it happens, in a sentence.')

export const Schema = Json.describe(
  'JSON Schema (draft 2020-12) of `data`: an object with one property, the part of the name before the dot.',
).openapi({
  example: {
    type: 'object',
    properties: { order: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } },
  },
})

export const Example = Json.describe('An example of `data`.').openapi({ example: { order: { id: 'ord_1' } } })

export const Subjects = z
  .array(z.string().max(600))
  .max(MAX_SUBJECTS)
  .describe('Paths in `data` to the values that such events are found by.')
  .openapi({ example: ['order.id'] })

export const Account = z
  .string()
  .max(600)
  .nullable()
  .describe('The path in `data` to the id of the account that an event is of.')
  .openapi({ example: 'order.account_id' })

export const EventTypeView = z
  .object({
    name: TypeName.describe('Name of the event type.'),
    built_in: z.boolean().describe('Whether it is Postern’s: built in, operational or optional.'),
    summary: z.string().describe('When it happens, in a sentence.'),
    version: z.int().nullable().describe('Number of the newest version. `null` for built-in types.'),
    schema: Json.describe('JSON Schema (draft 2020-12) of `data`.'),
    example: Json.describe('An example of `data`.'),
    subjects: Subjects,
    account: Account,
    archived: z.boolean().describe('Whether it can no longer be published.'),
    created_at: Time.nullable(),
  })
  .openapi('EventType')

export const VersionView = z
  .object({
    version: z.int().describe('Number of the version, counted from 1.'),
    schema: Json.describe('JSON Schema (draft 2020-12) of `data`.'),
    example: Json.describe('An example of `data`.'),
    subjects: Subjects,
    account: Account,
    created_at: Time,
  })
  .openapi('EventTypeVersion')

export const Differences = z.object({
  version: z.int().describe('Number of the version that it makes.'),
  breaks_receivers: z.boolean().describe('Whether receivers may have to change.'),
  differences: z
    .array(
      z
        .object({
          field: z.string().describe('Path from `data` on, such as `order.lines[].price`.'),
          change: z.enum(CHANGES).describe('What changes about the field.'),
          breaks: z.enum(BREAKS).describe('Whose code may have to change.'),
        })
        .openapi('EventTypeDifference'),
    )
    .describe('What changes for receivers and publishers, field by field.'),
})

export const BUILT_IN_VIEWS = EVENT_TYPES.map(viewBuiltIn)

export const OPERATIONAL_VIEWS = OPERATIONAL_TYPES.map(viewBuiltIn)

export const OPTIONAL_VIEWS = OPTIONAL_TYPES.map(viewBuiltIn)

type BuiltIn = (typeof DESCRIBED_TYPES)[number]

function viewBuiltIn({ name, summary, data, example, subjects, account }: BuiltIn) {
  return {
    name: name as string,
    built_in: true,
    summary,
    version: null,
    schema: z.toJSONSchema(data, { io: 'input' }) as Record<string, unknown>,
    example: example as Record<string, unknown>,
    subjects: [...subjects],
    account: account ?? null,
    archived: false,
    created_at: null,
  }
}

export function showType({ name, summary, version, schema, example, subjects, account, ...type }: WholeType) {
  return {
    name,
    built_in: false,
    summary,
    version,
    schema,
    example,
    subjects,
    account,
    archived: type.archived_at !== null,
    created_at: showTime(type.created_at),
  }
}

export function showVersion({ version, schema, example, subjects, account, created_at }: VersionRow) {
  return { version, schema, example, subjects, account, created_at: showTime(created_at) }
}
