import { type Change, type ChangedBy, type Credential, isChosen, tellAll } from '../../changes/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { findUserIf } from './store.ts'
import { type UserRecord, userInEvent } from './user.ts'

type Told = Extract<Change, { type: 'user.credential_added' | 'user.credential_removed' }>

/** What was added to a user, or removed. By default, the user did it. */
export interface CredentialChange {
  type: Told['type']
  userId: string
  credentials: readonly Credential[]
  by?: ChangedBy | undefined
}

/** Writes the events of credentials in the transaction of the change, for endpoints that chose them. */
export async function tellCredentials(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  { type, userId, credentials, by = { type: 'user', id: userId } }: CredentialChange,
): Promise<void> {
  if (credentials.length === 0) return
  const user = await findUserIf(tx, providerId, userId, isChosen(services, tx, providerId, type))
  if (!user) return
  const shown = showUser(user)
  await tellAll(
    services,
    tx,
    providerId,
    credentials.map((credential): Told => ({ type, data: { user: { ...shown, by, credential } } })),
  )
}

function showUser(user: UserRecord) {
  return { ...userInEvent(user), principal: user.principal, revision: user.revision }
}
