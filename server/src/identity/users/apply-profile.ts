import { changedBy, type Source } from '../../changes/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import type { Device } from '../../platform/http/device.ts'
import type { Services } from '../../platform/services.ts'
import { mergeProfile, type ProfileSource, readProfile, type ToldProfile } from './profile/index.ts'
import { lockUser, setFields } from './store.ts'
import { tellUser } from './tell-user.ts'
import type { UserRecord } from './user.ts'

export interface ToldOfUser {
  userId: string
  /** As received: what does not fit is left out. */
  profile: ToldProfile
  source: ProfileSource
  by?: Caller
  device?: Device
}

/**
 * Takes what a source says about a user, in the caller's transaction, as far as no stronger source says otherwise.
 * Returns the user as they are now; undefined if there is none.
 *
 * An account's directory or connection may speak only of people in a domain that the account verified
 * (`isDomainVerified`): the others belong to more than this account, which would see what it wrote. That is the
 * caller's to check.
 */
export async function applyProfile(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { userId, profile, source, by, device }: ToldOfUser,
): Promise<UserRecord | undefined> {
  const before = await lockUser(tx, providerId, userId)
  if (!before) return undefined
  // What a person says was checked when they said it, and is taken to the letter.
  const told = source === 'person' ? profile : readProfile(profile)
  const merged = mergeProfile(before, told, source)
  if (merged.changed.length === 0) return before
  const news = merged.changed.filter((field) => merged.profile[field] !== before[field])
  const user = await setFields(tx, providerId, userId, { ...merged, isNews: news.length > 0 })
  await recordAct(services, tx, providerId, {
    action: 'user.changed',
    user: before,
    ...(by && { by }),
    ...(device && { device }),
    detail: { source, fields: merged.changed.join(', ') },
  })
  if (user && news.length > 0)
    await tellUser(services, tx, providerId, {
      type: 'user.updated',
      user,
      by: changedBy({ by, detail: SAID_BY[source] }),
      changed: news,
    })
  return user
}

/** How the source of a change is known. */
const SAID_BY: Partial<Record<ProfileSource, Source['detail']>> = {
  scim: { via: 'scim' },
  connection: { connection: '' },
}
