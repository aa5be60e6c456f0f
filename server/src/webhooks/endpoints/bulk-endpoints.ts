import type { AuditAction } from '../../platform/audit/audit-actions.ts'
import { recordAct } from '../../platform/audit/index.ts'
import type { ActOnRow, BulkList } from '../../platform/bulk/bulk.ts'
import type { Tx } from '../../platform/db/db.ts'
import { labelEndpoints } from '../deliveries/index.ts'
import type { Engine } from './engine.ts'
import { pauseEndpoint, resumeEndpoint } from './pause-endpoint.ts'

/** Pauses or resumes many endpoints. */
export function endpointBulk(engine: Engine): BulkList {
  const recorded =
    (
      action: AuditAction,
      act: (services: Parameters<ActOnRow>[0], tx: Tx, providerId: string, id: string) => Promise<unknown>,
    ): ActOnRow =>
    async (services, tx, { providerId, by, device }, id) => {
      await act(services, tx, providerId, id)
      await recordAct(services, tx, providerId, { action, by, device, targetId: id })
    }
  return {
    name: 'endpoints',
    actions: {
      pause: recorded('endpoint.paused', (services, ...row) =>
        pauseEndpoint({ ...services, ...engine }, ...row),
      ),
      resume: recorded('endpoint.resumed', (services, ...row) =>
        resumeEndpoint({ ...services, ...engine }, ...row),
      ),
    },
    async labels(db, providerId, ids) {
      const labelOf = await labelEndpoints(db, providerId, ids)
      return new Map(
        ids.flatMap((id) => {
          const endpoint = labelOf(id)
          return endpoint ? [[id, endpoint.description || endpoint.url] as const] : []
        }),
      )
    },
  }
}
