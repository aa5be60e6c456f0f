import { type Change, changedBy, tell } from '../../../changes/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { isoTime, MINUTE } from '../../../platform/time/clock.ts'
import { accountInEvent, findAccount } from '../../accounts/account/index.ts'
import type { Connection } from '../core/index.ts'
import { speaksAgainst } from './counts.ts'
import { addFailure, deleteFailures, hasFailures, setTold } from './store.ts'

/** As many as a row keeps. */
const FAILURES = 3
/** Within which so many make an outage. */
const WINDOW_MS = 10 * MINUTE

type Deps = Pick<Services, 'clock' | 'registry' | 'db'>

/**
 * Notes that a sign-in through a connection failed. The third in ten minutes without a success between them is an outage, which
 * is told once. Failures of the person are not counted, nor are connections that belong to no account.
 */
export async function noteFailure(
  services: Deps,
  providerId: string,
  connection: Connection,
  error: unknown,
): Promise<void> {
  if (connection.account_id === null || !speaksAgainst(error)) return
  const now = services.clock.now()
  const failure = { connectionId: connection.id, reason: error.reason, now: new Date(now) }
  await transact(services.db, async (tx) => {
    const outage = await addFailure(tx, providerId, failure)
    if (!outage || outage.told_at !== null || outage.failures < FAILURES) return
    if (outage.first_failed_at.getTime() <= now - WINDOW_MS) return
    await setTold(tx, providerId, connection.id, failure.now)
    await tellOutage(services, tx, providerId, { type: 'account.connection_failing', connection, outage })
  })
}

/** Notes that an identity provider answered as it should: failures before that count no longer, and an outage is over. */
export async function noteSuccess(services: Deps, providerId: string, connection: Connection): Promise<void> {
  if (connection.account_id === null) return
  // Nearly all sign-ins end here, without a transaction.
  if (!(await hasFailures(services.db, providerId, connection.id))) return
  await transact(services.db, async (tx) => {
    const outage = await deleteFailures(tx, providerId, connection.id)
    if (!outage || outage.told_at === null) return
    await tellOutage(services, tx, providerId, { type: 'account.connection_recovered', connection, outage })
  })
}

interface Told {
  type: Extract<Change['type'], `account.connection_${string}`>
  connection: Connection
  outage: { reason: string; first_failed_at: Date }
}

async function tellOutage(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  { type, connection: { account_id, id, slug }, outage }: Told,
): Promise<void> {
  const account = account_id === null ? undefined : await findAccount(tx, providerId, account_id)
  if (!account) return
  const shown = {
    ...accountInEvent(account),
    revision: account.revision,
    by: changedBy({}),
    connection: { id, slug },
    reason: outage.reason,
    failing_since: isoTime(outage.first_failed_at),
  }
  await tell(services, tx, providerId, { type, data: { account: shown } })
}
