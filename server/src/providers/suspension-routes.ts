import { type Api, z } from '../platform/http/api.ts'
import { INSTALLATION } from '../platform/http/context.ts'
import { IdParams, Line } from '../platform/http/schemas.ts'
import type { Services } from '../platform/services.ts'
import { forgetOnCommit } from './forget-on-commit.ts'
import type { ProviderResolver } from './resolve-provider.ts'
import { resumeProvider, suspendProvider } from './suspend-provider.ts'
import { InstalledProviderView, showInstalled } from './view.ts'

const TAG = 'Providers'

/** Shutting a provider, and opening it again. */
export function suspensionRoutes<S extends Services>(api: Api<S>, resolver: ProviderResolver): void {
  const one = { tag: TAG, access: INSTALLATION, params: IdParams, answer: InstalledProviderView } as const

  api.route(
    {
      ...one,
      id: 'providers.suspend',
      method: 'post',
      path: '/api/v1/providers/{id}/suspend',
      summary: 'Suspend a provider',
      description:
        'From the next second on every request to it is refused with `provider_suspended`: sign-in, hosted pages, ' +
        'sessions, keys, SCIM. The admin key still opens it. What it accepted before continues: deliveries with their ' +
        'retries, subscriptions, retention. Sessions are kept for when it resumes. The default provider cannot be.',
      recentFactor: true,
      audit: 'provider.suspended',
      body: z.strictObject({
        reason: Line(500).trim().min(1).describe('Reason of the suspension, for operators only.'),
      }),
      problems: ['invalid_transition'],
    },
    async ({ services, tx, note, params, body }) => {
      const provider = await suspendProvider(services, tx, params.id, body.reason)
      note({ slug: provider.slug, reason: body.reason })
      forgetOnCommit(tx, resolver)
      return showInstalled(provider)
    },
  )

  api.route(
    {
      ...one,
      id: 'providers.resume',
      method: 'post',
      path: '/api/v1/providers/{id}/resume',
      summary: 'Resume a suspended provider',
      description: 'Users and keys get access again. Their sessions are kept.',
      recentFactor: true,
      audit: 'provider.resumed',
      problems: ['invalid_transition'],
    },
    async ({ services, tx, note, params }) => {
      const provider = await resumeProvider(services, tx, params.id)
      note({ slug: provider.slug })
      forgetOnCommit(tx, resolver)
      return showInstalled(provider)
    },
  )
}
