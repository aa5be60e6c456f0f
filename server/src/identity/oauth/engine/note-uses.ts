import type { Tx } from '../../../platform/db/db.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { isUseDue, touchApplication, touchSecret } from '../clients/index.ts'
import { touchGrant } from '../grants/index.ts'
import type { Unit } from './unit.ts'

/** Whether there is a use to note where nothing else is written. */
export function hasUses(unit: Unit): boolean {
  return (
    unit.presented?.kind === 'refresh' || applicationsDue(unit).length > 0 || secretDue(unit) !== undefined
  )
}

/** Notes that the grant, the applications and the secret that were shown are in use. */
export async function noteUses(unit: Unit, tx: Tx): Promise<void> {
  const { services, realm, presented } = unit
  const now = services.clock.now()
  const moment = { now: new Date(now), noted: new Date(now - MINUTE) }
  if (presented?.grant_id) await touchGrant(tx, realm.provider.id, presented.grant_id, moment)
  const due = applicationsDue(unit)
  for (const { id } of due) await touchApplication(tx, realm.provider.id, id, moment)
  const secret = secretDue(unit)
  if (secret) await touchSecret(tx, realm.provider.id, secret, moment)
}

function applicationsDue({ services, applications }: Unit) {
  const now = services.clock.now()
  return [...applications.values()].filter(
    (one) => one !== undefined && isUseDue(one.last_used_at, now),
  ) as Array<{ id: string }>
}

function secretDue({ services, applications, usedSecret }: Unit) {
  if (!usedSecret || !isUseDue(usedSecret.last_used_at, services.clock.now())) return undefined
  const whose = [...applications.values()].find((one) => one?.secrets.some(({ id }) => id === usedSecret.id))
  return whose && { applicationId: whose.id, id: usedSecret.id }
}
