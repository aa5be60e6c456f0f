import type { Db } from '../../platform/db/db.ts'
import type { RankedVersion } from './plan.ts'
import { findVersions } from './store.ts'

/** A subscription cannot be billed: its version or its price is missing. That is a fault of ours or of a direct change. */
export class Unbillable extends Error {}

/** A plan version by its name. Throws Unbillable if there is none. */
export type VersionOf = (of: { plan_key: string; plan_version: number }) => RankedVersion

/** Reads the versions of these choices, each once. */
export async function loadVersions(
  db: Db,
  providerId: string,
  choices: ReadonlyArray<{ plan_key: string; plan_version: number } | null>,
): Promise<VersionOf> {
  const name = (key: string, number: number) => `${key} ${number}`
  const wanted = new Map(
    choices.flatMap((one) => (one ? [[name(one.plan_key, one.plan_version), one] as const] : [])),
  )
  const rows = await findVersions(
    db,
    providerId,
    [...wanted.values()].map(({ plan_key, plan_version }) => ({ plan: plan_key, number: plan_version })),
  )
  const found = new Map(rows.map((row) => [name(row.plan_key, row.number), row]))
  return ({ plan_key, plan_version }) => {
    const version = found.get(name(plan_key, plan_version))
    if (!version) throw new Unbillable(`there is no version ${plan_version} of the plan ${plan_key}`)
    return version
  }
}
