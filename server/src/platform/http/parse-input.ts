import { z } from '@hono/zod-openapi'
import { type FieldError, Problem } from '../problem.ts'
import type { Context } from './context.ts'
import { parseWithin } from './parse-within.ts'
import { MAX_SIGN_IN_BYTES, readBody } from './read-body.ts'
import { readFormFields } from './read-form.ts'
import { readJson } from './read-json.ts'
import type { Shape } from './route-spec.ts'

/** A route's input: the schemas of its parts. */
interface Taken {
  params?: z.ZodType | undefined
  query?: z.ZodType | undefined
  body?: z.ZodType | undefined
  form?: { maxBytes: number } | undefined
  signed?: { maxBytes: number } | undefined
  signIn?: boolean | undefined
}

const NOTHING = z.strictObject({})

/** Reads and parses a request. Throws not_found for a malformed path, invalid_request, and as readJson does. */
export async function parseInput(
  { params, query, body, form, signed, signIn }: Taken,
  c: Context,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  c.get('beginTurn')?.()
  return {
    params: parsePart(params, c.req.param(), 'path'),
    query: parsePart(query ?? NOTHING, singleValues(c), 'query'),
    body: body && (await readBodyOf({ form, signed, signIn }, body, c)),
  }
}

/** Parses a body by a schema that the handler chose. Throws invalid_request. */
export function parseBody<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  return parsePart(schema, value, 'body') as z.output<T>
}

type Part = 'query' | 'body' | 'form'

function parsePart(schema: z.ZodType | undefined, value: unknown, part: Part | 'path'): unknown {
  if (!schema) return undefined
  const parsed = parseWithin(schema, value, (names) =>
    part === 'body' ? `/${names.join('/')}` : names.join('.'),
  )
  if (!parsed.errors) return parsed.data
  if (part === 'path') throw new Problem('not_found') // a malformed id names nothing
  throw invalid(parsed.errors)
}

function singleValues(c: Context): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, all] of Object.entries(c.req.queries())) {
    if (all.length > 1) throw invalid([{ field: name, message: 'This is given more than once.' }])
    values[name] = all[0] ?? ''
  }
  return values
}

async function readBodyOf(
  { form, signed, signIn }: Pick<Taken, 'form' | 'signed' | 'signIn'>,
  schema: z.ZodType,
  c: Context,
): Promise<unknown> {
  if (signed) return parsePart(schema, await readBody(c, signed.maxBytes), 'body')
  if (!form)
    return parsePart(schema, await readJson(c, signIn ? { maxBytes: MAX_SIGN_IN_BYTES } : {}), 'body')
  const names = Object.keys((schema as Shape).shape)
  return parsePart(schema, await readFormFields(c, names, form.maxBytes), 'form')
}

function invalid(errors: FieldError[]): Problem {
  return new Problem('invalid_request', { errors })
}
