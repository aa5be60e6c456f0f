import type { Services } from '../../../platform/services.ts'
import { type Application, mayAskFor, openidScopesOf, type Realm } from '../core/index.ts'
import { resourceNamed } from '../resources/index.ts'

/** Why an application does not get a scope that it asks for. */
export const WITHHELD_BECAUSE = ['unknown', 'application', 'person'] as const

export interface Withheld {
  scope: string
  because: (typeof WITHHELD_BECAUSE)[number]
}

interface Asked {
  application: Application
  asked: { scope: string; resource: string | undefined }
  granted: readonly string[]
}

/** The scopes that are asked for and not granted. */
export async function withheldScopes(
  services: Pick<Services, 'db' | 'registry'>,
  realm: Realm,
  { application, asked: { scope, resource }, granted }: Asked,
): Promise<Withheld[]> {
  const missing = scope.split(' ').filter((one) => one !== '' && !granted.includes(one))
  if (missing.length === 0) return []
  const found = resource === undefined ? undefined : await resourceNamed(services, realm, resource)
  const known = new Set<string>([
    ...openidScopesOf(realm.principal),
    ...(found?.scopes.map(({ name }) => name) ?? []),
  ])
  return missing.map((one) => ({
    scope: one,
    because: !known.has(one) ? 'unknown' : mayAskFor(application, one) ? 'person' : 'application',
  }))
}
