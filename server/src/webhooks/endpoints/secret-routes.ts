import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { IdParams } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { DAY, SECOND } from '../../platform/time/clock.ts'
import { MAX_OVERLAP_SECONDS } from './endpoint-fields.ts'
import { SecretView, viewSecrets } from './endpoint-view.ts'
import { ImportedSecret } from './imported-secret.ts'
import { promoteSecret, rotateSecret, showSecrets } from './rotate-secret.ts'

/** What a rotation is asked with. */
export const Rotation = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(MAX_OVERLAP_SECONDS)
    .default(DAY / SECOND)
    .describe('Seconds for which the old secret signs, too.'),
  secret: ImportedSecret.optional(),
})

/** Shows an endpoint's signing secret, and rotates it in two steps. */
export function endpointSecretRoutes<S extends Services>(api: Api<S>): void {
  const endpoints = { tag: 'Webhook endpoints', access: management('webhooks') } as const

  api.route(
    {
      ...endpoints,
      id: 'webhooks.endpoints.get_secret',
      method: 'get',
      path: '/api/v1/webhooks/endpoints/{id}/secret',
      summary: 'Show the signing secret',
      description: 'And the new one during a rotation. The audit log says who read it.',
      recentFactor: true,
      audit: 'endpoint.secret_read',
      params: IdParams,
      answer: SecretView,
    },
    async ({ services, tx, provider, params }) =>
      viewSecrets(await showSecrets(services, tx, { providerId: provider.id, id: params.id })),
  )

  api.route(
    {
      ...endpoints,
      id: 'webhooks.endpoints.rotate_secret',
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/rotate-secret',
      summary: 'Change the signing secret',
      recentFactor: true,
      audit: 'endpoint.secret_rotated',
      description:
        'To one that Postern makes, or one that you bring. During the overlap webhook-signature carries both signatures, X-{brand}-Signature that of the old secret and ' +
        'X-{brand}-Signature-Next that of the new one.',
      params: IdParams,
      body: Rotation,
      answer: SecretView,
      problems: ['rotation_in_progress'],
    },
    async ({ services, tx, provider, params, body }) => {
      const endpoint = { providerId: provider.id, id: params.id }
      const { overlap_seconds: overlapSeconds, secret: brought } = body
      return viewSecrets(await rotateSecret(services, tx, endpoint, { overlapSeconds, brought }))
    },
  )

  api.route(
    {
      ...endpoints,
      id: 'webhooks.endpoints.promote_secret',
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/promote-secret',
      summary: 'Let the new secret sign alone',
      description: 'Ends the overlap of a rotation: the old secret no longer signs.',
      recentFactor: true,
      audit: 'endpoint.secret_promoted',
      params: IdParams,
      answer: SecretView,
      problems: ['no_rotation'],
    },
    async ({ services, tx, provider, params }) =>
      viewSecrets(await promoteSecret(services, tx, { providerId: provider.id, id: params.id })),
  )
}
