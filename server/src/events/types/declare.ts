import { z } from '../../platform/http/api.ts'
import { type ReadSubjects, subjectReader } from './subjects.ts'

/** One event type: everything that docs, validation, OpenAPI and the SDK know about it. */
export interface EventDeclaration<Name extends string = string, Data extends z.ZodType = z.ZodType> {
  name: Name
  /** When it happens, in one sentence. */
  summary: string
  /** Schema of `data`: one object under the part of the name before the dot. Fields beyond the schema are kept. */
  data: Data
  example: z.output<Data>
  /** Paths in `data` to what events are found by. */
  subjects: readonly string[]
  /** The path in `data` to the account's id. */
  account: string | undefined
  /** What an event is about. */
  readSubjects: ReadSubjects
}

/**
 * Declares an event type whose `data` is `{[part before the dot]: resource}`. Paths to its subjects and its account
 * begin at the resource: see SubjectPaths.
 */
export function declareEvent<Name extends string, Shape extends z.ZodRawShape>(declaration: {
  name: Name
  summary: string
  resource: Shape
  /** What that is, in words. */
  what: string
  example: z.output<z.ZodObject<Shape>>
  subjects: readonly string[]
  account?: string
}) {
  const { name, summary, resource, what, example } = declaration
  const key = name.split('.')[0] as ResourceKey<Name>
  const data = z.strictObject({ [key]: z.looseObject(resource).describe(what) } as Record<
    ResourceKey<Name>,
    z.ZodObject<Shape, z.core.$loose>
  >)
  const subjects = declaration.subjects.map((path) => `${key}.${path}`)
  const account = declaration.account && `${key}.${declaration.account}`
  return {
    name,
    summary,
    data,
    example: { [key]: example } as z.output<typeof data>,
    subjects,
    account,
    readSubjects: subjectReader({ subjects, account }),
  }
}

type ResourceKey<Name extends string> = Name extends `${infer Key}.${string}` ? Key : never
