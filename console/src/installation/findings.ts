import type { components } from '@postern/sdk'

export type System = components['schemas']['SystemStatus']

/** Later than this, something stands still. */
export const LATE_S = 120

/** What is wrong with the installation, worst first; `values` go into the sentence of that name. */
export type Finding =
  | { name: 'pending'; bad: true; values: string }
  | { name: 'missing'; bad: true; values: string }
  | { name: 'deliveriesLate' | 'subscriptionsLate' | 'usageLate'; bad: true; seconds: number }
  | { name: 'archivingFailed' | 'notArchived' | 'noMail' | 'embedded'; bad: boolean }
  | { name: 'mailFailed'; bad: false; count: number }

export function findingsOf({ database, work, mail, settings }: System): Finding[] {
  const isProduction = settings.mode === 'production'
  const late = (name: 'deliveriesLate' | 'subscriptionsLate' | 'usageLate', seconds: number): Finding[] =>
    seconds > LATE_S ? [{ name, bad: true, seconds }] : []
  const found: Finding[] = []
  if (database.schema.pending.length > 0)
    found.push({ name: 'pending', bad: true, values: database.schema.pending.join(', ') })
  if (database.partitions.missing.length > 0)
    found.push({ name: 'missing', bad: true, values: database.partitions.missing.join(', ') })
  found.push(
    ...late('deliveriesLate', work.deliveries_lag_seconds),
    ...late('subscriptionsLate', work.subscriptions_lag_seconds),
    ...late('usageLate', work.usage_lag_seconds),
  )
  if (database.archiving_failed_at) found.push({ name: 'archivingFailed', bad: true })
  if (isProduction && !mail.is_sent) found.push({ name: 'noMail', bad: true })
  if (mail.failed + mail.dropped > 0)
    found.push({ name: 'mailFailed', bad: false, count: mail.failed + mail.dropped })
  if (isProduction && database.is_embedded) found.push({ name: 'embedded', bad: false })
  if (isProduction && !database.archived_at && !database.archiving_failed_at)
    found.push({ name: 'notArchived', bad: false })
  return found
}
