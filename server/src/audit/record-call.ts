import type { RecordCall } from '../lib/http/api.ts'
import { clientAddress } from '../lib/http/client-address.ts'
import type { AuditAction } from './actions.ts'
import { recordAct } from './record-act.ts'

const MAX_USER_AGENT = 400

/** Writes down what a caller did by a route that names its act. */
export const recordCall: RecordCall = (services, c, { action, caller, targetId }) =>
  recordAct(services, services.db, c.var.provider.id, {
    action: action as AuditAction,
    by: caller,
    ...(targetId !== undefined && { targetId }),
    device: {
      ip: clientAddress(c, services.config.trustedProxies),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
    },
  })
