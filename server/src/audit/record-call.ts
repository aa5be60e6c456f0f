import type { RecordCall } from '../lib/http/api.ts'
import { deviceOf } from '../lib/http/device.ts'
import type { AuditAction } from './actions.ts'
import { recordAct } from './record-act.ts'

/** Records a call of a route that names its act. */
export const recordCall: RecordCall = (services, c, { action, caller, targetId }) =>
  recordAct(services, services.db, c.var.provider.id, {
    action: action as AuditAction,
    by: caller,
    ...(targetId !== undefined && { targetId }),
    device: deviceOf(c, services.config),
  })
