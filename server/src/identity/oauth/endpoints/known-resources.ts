import type { Services } from '../../../platform/services.ts'
import type { Realm } from '../core/index.ts'
import { resourceNamed } from '../resources/index.ts'

/** So many are looked up; the engine refuses more than one. */
const MOST_RESOURCES = 5

/** The parameters of a request, with each resource as it is registered: what is compared later is one text. */
export async function withKnownResources(
  services: Pick<Services, 'db' | 'registry'>,
  realm: Realm,
  params: URLSearchParams,
): Promise<URLSearchParams> {
  const asked = params.getAll('resource')
  if (asked.length === 0 || asked.length > MOST_RESOURCES) return params
  const known = await Promise.all(
    asked.map(async (one) => (await resourceNamed(services, realm, one))?.identifier ?? one),
  )
  const changed = new URLSearchParams(params)
  changed.delete('resource')
  for (const one of known) changed.append('resource', one)
  return changed
}
