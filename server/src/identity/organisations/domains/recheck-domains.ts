import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { createTxtResolver, type ResolveTxt } from '../../../platform/outbound/resolve-txt.ts'
import type { Services } from '../../../platform/services.ts'
import { type SsoDomain, txtNameOf } from './domain.ts'
import { EVERY_MS, PATIENCE_MS } from './limits.ts'
import { tellOwners } from './mail.ts'
import { listDueForCheck, noteLookedUp, noteMissing, setLapsed } from './store.ts'

const AT_ONCE = 20

/**
 * Looks up to 20 verified domains up again, and tells their owners and admins what is missing. Only an answer counts:
 * silent or failing name servers change nothing. Returns how many were looked up.
 */
export async function recheckDomains(
  services: Services,
  resolveTxt: ResolveTxt = createTxtResolver(services.config.dnsServers),
): Promise<number> {
  const now = services.clock.now()
  const due = await listDueForCheck(services.db, new Date(now - EVERY_MS), AT_ONCE)
  await Promise.all(due.map((row) => recheck(services, row, resolveTxt)))
  return due.length
}

async function recheck(
  services: Services,
  { provider_id, ...row }: SsoDomain & { provider_id: string },
  resolveTxt: ResolveTxt,
): Promise<void> {
  const found = await resolveTxt(txtNameOf(row.domain)).catch(() => undefined)
  const now = new Date(services.clock.now())
  if (!found) services.log.warn({ domain: row.domain }, 'the name servers gave no answer for a domain')
  if (!found || found.includes(row.token))
    return noteLookedUp(services.db, provider_id, row, { now, found: found !== undefined })
  await transact(services.db, async (tx) => {
    const since = await noteMissing(tx, provider_id, row, now)
    if (!since) return // the domain has been claimed again
    if (row.missing_since === null)
      return tellOwners(services, tx, provider_id, { domain: row, news: 'missing' })
    if (since.getTime() > now.getTime() - PATIENCE_MS) return
    await tellOwners(services, tx, provider_id, { domain: row, news: 'lapsed' })
    await setLapsed(tx, provider_id, row)
    await recordAct(services, tx, provider_id, {
      action: 'domain.lapsed',
      targetId: row.account_id,
      detail: { domain: row.domain },
    })
  })
}
