import type { Told } from '../flow/index.ts'
import { textOf } from './presets.ts'

/**
 * What Apple posts beside its code when a person first signs in, and never again: `{"name": {"firstName", "lastName"},
 * "email"}`. Nothing of it is signed, so only the name is read. Undefined if there is none.
 */
export function toldBeside(user: string | undefined): Told | undefined {
  const { firstName, lastName } = nameIn(user)
  const given = textOf(firstName)
  const family = textOf(lastName)
  if (given === undefined && family === undefined) return undefined
  return {
    ...(given !== undefined && { given_name: given }),
    ...(family !== undefined && { family_name: family }),
  }
}

function nameIn(user: string | undefined): Record<string, unknown> {
  try {
    const told = JSON.parse(user ?? 'null') as { name?: unknown } | null
    return typeof told?.name === 'object' && told.name !== null ? (told.name as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
