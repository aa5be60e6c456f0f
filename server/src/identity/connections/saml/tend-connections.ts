import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { readProvider } from '../../../providers/index.ts'
import { staffToTell } from '../../users/staff/index.ts'
import type { Connection, SamlConfig } from '../core/index.ts'
import { findConnection } from '../core/index.ts'
import { endOf } from './certificates.ts'
import { METADATA_EVERY_MS, TELL_DAYS_BEFORE } from './limits.ts'
import { certificateMail } from './mail.ts'
import { refreshUnasked } from './refresh-metadata.ts'
import { claimDue, type Due, noteTold } from './watch-store.ts'

const AT_ONCE = 20
/** In one run of the chores, which come every quarter of an hour: 19,200 connections a day. */
const MOST = 200

/**
 * Looks after enabled SAML connections, each once a day: fetches the metadata again, and tells the staff of
 * certificates that end soon. Returns how many were looked at.
 */
export async function tendSamlConnections(services: Services): Promise<number> {
  let done = 0
  while (done < MOST) {
    const now = services.clock.now()
    const before = new Date(now - METADATA_EVERY_MS)
    const due = await claimDue(services.db, { now: new Date(now), before, limit: AT_ONCE })
    await Promise.all(due.map((one) => tend(services, one)))
    done += due.length
    if (due.length < AT_ONCE) break
  }
  return done
}

async function tend(services: Services, due: Due): Promise<void> {
  const { provider_id: providerId, connection_id } = due
  const known = await findConnection(services.db, providerId, connection_id)
  if (!known) return
  const { metadata_url } = known.config as SamlConfig
  const refreshed = metadata_url === null ? undefined : await refreshUnasked(services, providerId, known)
  await tellOfEnd(services, due, refreshed ?? known)
}

/** Only the end of the last certificate counts: while another is valid for longer, a change is under way. */
async function tellOfEnd(services: Services, due: Due, connection: Connection): Promise<void> {
  const { certificates } = connection.config as SamlConfig
  const end = new Date(endOf(certificates))
  const left = (end.getTime() - services.clock.now()) / DAY
  const days = TELL_DAYS_BEFORE.filter((one) => left <= one).at(-1)
  const isTold = due.told_end?.getTime() === end.getTime() && (due.told_days ?? Infinity) <= (days ?? 0)
  if (days === undefined || isTold) return
  const { db, outbox, log } = services
  const recipients = await staffToTell(services, await readProvider(services, due.provider_id))
  if (recipients.length === 0)
    log.warn(
      { connection: connection.slug, end },
      'no recipient for the warning about an expiring certificate',
    )
  await transact(db, async (tx) => {
    await noteTold(tx, due.provider_id, connection.id, { end, days })
    await recordAct(services, tx, due.provider_id, {
      action: 'connection.certificate_ending',
      targetId: connection.id,
      detail: { connection: connection.slug, ends: end.toISOString() },
    })
    for (const envelope of recipients)
      outbox.postAfterCommit(tx, () => certificateMail(envelope, connection, { end, left }))
  })
}
