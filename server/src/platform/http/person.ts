import type { Caller } from './context.ts'

type Person = Extract<Caller, { kind: 'session' | 'delegated' }>

/** The person who calls: in a session, or through an application. Undefined for keys. */
export function personOf(caller: Caller | undefined): Person | undefined {
  return caller?.kind === 'session' || caller?.kind === 'delegated' ? caller : undefined
}
