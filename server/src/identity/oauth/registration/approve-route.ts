import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { IdParams } from '../../../platform/http/schemas.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import {
  ApplicationView,
  announceChanged,
  changeApplication,
  listSecrets,
  lockApplication,
  showApplication,
} from '../clients/index.ts'
import type { Application } from '../core/index.ts'

/** An application that registered itself begins to work when our staff say so. */
export function approveRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.applications.approve',
      method: 'post',
      path: '/api/v1/oauth/applications/{id}/approve',
      summary: 'Approve an application',
      description:
        'By owners and admins. One that registered itself at an issuer whose `dcr` is `approved` is `pending`: nothing of it ' +
        'works before. People are asked about it each time it wants more.',
      tag: 'Applications',
      access: administration(),
      recentFactor: true,
      audit: 'oauth.client_approved',
      params: IdParams,
      answer: ApplicationView,
      problems: ['invalid_transition'],
    },
    async ({ services, tx, provider, params: { id }, note }) => {
      const application = await lockApplication(tx, provider.id, id)
      if (!application) throw notFound()
      if (application.status !== 'pending')
        throw new Problem('invalid_transition', { detail: 'Only a pending application is approved.' })
      await changeApplication(tx, provider.id, id, { status: 'active' })
      const approved: Application = { ...application, status: 'active' }
      await announceChanged(services, tx, provider.id, { application: approved, changed: ['status'] })
      note({ name: application.name })
      return showApplication(approved, await listSecrets(tx, provider.id, [id]))
    },
  )
}
