import type { Emitting } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import { announceGiven } from './announce.ts'
import { type Grant, insertGrant, widenGrant } from './store.ts'

interface Giving {
  grant: Grant
  isNew: boolean
  /** Of the person who gives it. */
  session: SessionWithUser
  device: Device
  /** Of the application. */
  name: string
}

/** Lets an application do what a person allowed it. False if another request did, or the grant has ended. */
export async function giveGrant(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { grant, isNew, session, device, name }: Giving,
): Promise<boolean> {
  const isPut = isNew
    ? await insertGrant(tx, providerId, grant)
    : await widenGrant(tx, providerId, grant, new Date(services.clock.now()))
  if (!isPut) return false
  const { openid, resources } = grant.scopes
  await recordAct(services, tx, providerId, {
    action: 'oauth.consent_given',
    by: callerOf(session),
    user: { id: session.user_id, email: session.email },
    targetId: grant.application_id,
    device,
    detail: {
      name,
      kind: grant.kind,
      scopes: [openid, ...Object.values(resources)].filter(Boolean).join(' '),
    },
  })
  if (isNew) await announceGiven(services, tx, providerId, { grant, name })
  return true
}
