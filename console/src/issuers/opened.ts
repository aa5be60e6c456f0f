import type { components } from '@postern/sdk'

type Doors = Pick<components['schemas']['Issuer'], 'dcr' | 'cimd'>

/** By which ways applications that staff have not looked at come in after a change, and did not before. */
export function opened(after: Doors, before: Doors): Array<keyof Doors> {
  return [
    ...(after.dcr === 'open' && before.dcr !== 'open' ? (['dcr'] as const) : []),
    ...(after.cimd === 'any' && before.cimd !== 'any' ? (['cimd'] as const) : []),
  ]
}
