import type { Tx } from '../../../platform/db/db.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { touchApplication, touchSecret } from '../clients/index.ts'
import { touchGrant } from '../grants/index.ts'
import type { Unit } from './unit.ts'

/** Whether there is a use to note where nothing else is written: each is noted to the minute, so that calls do not turn into writes. */
export function isUseDue(unit: Unit): boolean {
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
  const noted = services.clock.now() - MINUTE
  return [...applications.values()].filter(
    (one) => one !== undefined && (one.last_used_at?.getTime() ?? 0) < noted,
  ) as Array<{ id: string }>
}

function secretDue({ services, applications, usedSecret }: Unit) {
  if (!usedSecret || Date.parse(usedSecret.last_used_at ?? '') >= services.clock.now() - MINUTE)
    return undefined
  const whose = [...applications.values()].find((one) => one?.secrets.some(({ id }) => id === usedSecret.id))
  return whose && { applicationId: whose.id, id: usedSecret.id }
}
