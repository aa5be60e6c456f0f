import type { ScimInput } from './endpoint.ts'
import { invalidValue } from './scim-error.ts'

type Resource = Record<string, unknown>

/** Which attributes an answer shows, RFC 7644 §3.9. */
export interface Projection {
  attributes: string[] | undefined
  excluded: string[]
}

/** Attributes that one request may name, and the characters of each. */
export const MAX_NAMES = 50
export const MAX_NAME = 200

/** Reads which attributes a GET asks for. Throws invalidValue. */
export function readProjection(input: ScimInput): Projection {
  const names = (text: string | undefined) => {
    const all = text
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    if (all && (all.length > MAX_NAMES || all.some((name) => name.length > MAX_NAME)))
      throw invalidValue(`A request may name ${MAX_NAMES} attributes of ${MAX_NAME} characters.`)
    return all
  }
  return {
    attributes: names(input.query('attributes')),
    excluded: names(input.query('excludedAttributes')) ?? [],
  }
}

/** These are in every answer. */
const ALWAYS = ['schemas', 'id']

/** Keeps the attributes asked for. Each is named whole, or by one of its parts: name.givenName. */
export function project(resource: Resource, { attributes, excluded }: Projection): Resource {
  const asked = attributes?.map(pathOf)
  const left = excluded.map(pathOf)
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (ALWAYS.includes(name)) return [[name, value]]
      if (left.some((path) => path.length === 1 && isName(path[0]!, name))) return []
      if (!asked) return [[name, value]]
      const wanted = asked.filter(([first]) => isName(first!, name))
      if (wanted.length === 0) return []
      const parts = wanted.map(([, part]) => part)
      return [[name, parts.includes(undefined) ? value : pick(value, parts as string[])]]
    }),
  )
}

/** Keeps the URN of an extension whole; drops that of the core schema. */
function pathOf(text: string): string[] {
  const core = text.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
  const [, urn, rest] = /^(urn:.+:2\.0:\w+)(?::(.+))?$/i.exec(core) ?? []
  return urn === undefined ? core.split('.') : [urn, ...(rest ? [rest] : [])]
}

function isName(asked: string, name: string): boolean {
  return asked.toLowerCase() === name.toLowerCase()
}

function pick(value: unknown, parts: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, parts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => parts.some((part) => isName(part, name))),
  )
}
