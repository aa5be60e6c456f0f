import { changedBy, type Source, tell } from '../../../changes/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { type Account, accountInEvent } from './account.ts'

/** Names of changed fields that receivers see. Accounts' own endpoints get these events, so the rest stays unnamed. */
export const newsOf = (changed: readonly string[]): string[] =>
  changed.filter((field) => field !== 'private_metadata')

/** Writes `account.updated` in the transaction of the change. `account`: as it is now. */
export async function tellUpdated(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  { account, changed, source }: { account: Account; changed: string[]; source: Source },
): Promise<void> {
  const { logo, revision } = account
  const shown = { ...accountInEvent(account), logo, revision, by: changedBy(source), changed }
  await tell(services, tx, providerId, { type: 'account.updated', data: { account: shown } })
}

/** Writes `account.deleted`. `account`: as it was. The deletion is one more revision. */
export async function tellDeleted(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { account, source }: { account: Account; source: Source },
): Promise<void> {
  const { id, external_id, revision } = account
  const deleted_at = isoTime(services.clock.now())
  const gone = { id, external_id, deleted_at, revision: revision + 1, by: changedBy(source) }
  await tell(services, tx, providerId, { type: 'account.deleted', data: { account: gone } })
}
