import type { Emitting } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { lockAccount } from '../../accounts/account/index.ts'
import { findMember } from '../../accounts/membership/index.ts'
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

/**
 * Lets an application do what a person allowed it. False if another request did, the grant has ended, or the person no
 * longer belongs to the account that it is about.
 */
export async function giveGrant(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { grant, isNew, session, device, name }: Giving,
): Promise<boolean> {
  if (isNew && !(await isStillMember(tx, providerId, grant))) return false
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
      ...(grant.account_id && { account_id: grant.account_id }),
      scopes: [openid, ...Object.values(resources)].filter(Boolean).join(' '),
    },
  })
  if (isNew) await announceGiven(services, tx, providerId, { grant, name })
  return true
}

/** Under the lock that every change of members takes, so that no grant outlives the membership that it comes of. */
async function isStillMember(
  tx: Tx,
  providerId: string,
  { account_id, user_id }: Pick<Grant, 'account_id' | 'user_id'>,
): Promise<boolean> {
  if (account_id === null) return true
  const account = await lockAccount(tx, providerId, account_id)
  return account !== undefined && (await findMember(tx, providerId, account_id, user_id)) !== undefined
}
