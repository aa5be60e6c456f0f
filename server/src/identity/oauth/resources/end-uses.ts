import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { Problem } from '../../../platform/problem.ts'
import { countGrants, endGrants } from '../grants/index.ts'
import type { Resource } from './resource.ts'

/** Whose act it is. */
export interface By {
  caller: Caller
  device: Device
}

interface Uses {
  resource: Resource
  /** Those that go. */
  scopes: readonly string[]
  isForced: boolean
  by: By
}

/** Ends what people allowed with these scopes, or refuses to. Throws scope_in_use. */
export async function endUses(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { resource: { principal, identifier }, scopes, isForced, by }: Uses,
): Promise<void> {
  const which = { principal, resource: identifier, scopes }
  if (!isForced) {
    const count = await countGrants(tx, providerId, which)
    if (count === 0) return
    const people = count === 1 ? 'One person has' : `${count} people have`
    throw new Problem('scope_in_use', {
      detail: `${people} allowed an application to use it. Repeat with force=true to end that.`,
    })
  }
  await endGrants(services, tx, providerId, { which, reason: 'scope', by: by.caller, device: by.device })
}
