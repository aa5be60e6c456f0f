import type { ActDetail } from '../platform/audit/audit-actions.ts'
import { z } from '../platform/http/api.ts'
import { Id, showTime, Time } from '../platform/http/schemas.ts'
import { PlanView, showPlan } from './plan.ts'
import type { Provider } from './provider.ts'
import { ProviderSettings } from './settings.ts'

export const ProviderView = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string().describe('Name that customers see on pages and in mails.'),
    host: z.string().nullable().describe('Own host name. `null` if the provider is reached by its path.'),
    base_url: z.string().describe('Where its pages and API begin.'),
    plan: PlanView,
    settings: ProviderSettings.describe('Every setting, with the default where none was chosen.'),
    created_at: Time,
    suspended_at: Time.nullable().describe(
      'When sign-in was suspended. `null` while the provider is active.',
    ),
  })
  .openapi('Provider')

export function showProvider(provider: Provider): z.infer<typeof ProviderView> {
  const { id, slug, name, host, baseUrl, settings, createdAt, suspendedAt } = provider
  return {
    id,
    slug,
    name,
    host,
    base_url: baseUrl,
    plan: showPlan(provider),
    settings,
    created_at: showTime(createdAt),
    suspended_at: showTime(suspendedAt),
  }
}

/** What the operator of the installation sees of a provider. */
export const InstalledProviderView = ProviderView.extend({
  suspended_for: z.string().nullable().describe('Why it is suspended, as it was told.'),
}).openapi('InstalledProvider')

/** Rows of a provider, counted up to a limit. */
export interface Counted {
  count: number
  is_exact: boolean
}

const Counted = z.object({
  count: z.int().describe('How many there are.'),
  is_exact: z.boolean().describe('Whether all were counted. Otherwise there are at least as many.'),
})

/** What a list of providers says of each. */
export const ListedProviderView = InstalledProviderView.extend({
  logo_url: z.string().nullable().describe('Where its logo for light pages is. `null` without one.'),
  users: Counted.describe('Its users, staff included.'),
  accounts: Counted.describe('Its accounts.'),
}).openapi('ListedProvider')

export function showInstalled(provider: Provider): z.infer<typeof InstalledProviderView> {
  return { ...showProvider(provider), suspended_for: provider.suspendedFor }
}

/** What people edit of it: another version whenever the name or a setting is another. */
export function editedOf({ name, settings }: Provider) {
  return { name, settings }
}

/** What changed, for the audit log: each field before and after. */
export function changesOf(was: Provider, is: Provider): ActDetail {
  const before: Record<string, unknown> = { name: was.name, ...was.settings }
  const after: Record<string, unknown> = { name: is.name, ...is.settings }
  const text = (
    value: unknown, // addresses of people stay out of the log
  ) =>
    value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'
      ? value
      : JSON.stringify(value)
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => field !== 'alert_emails')
      .filter((field) => text(before[field]) !== text(after[field]))
      .flatMap((field) => [
        [`${field}_before`, text(before[field])],
        [`${field}_after`, text(after[field])],
      ]),
  )
}
