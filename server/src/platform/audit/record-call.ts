import type { RecordCall } from '../http/api.ts'
import { deviceOf } from '../http/device.ts'
import { recordAct } from './record-act.ts'

/** Records a call of a route that names its act. */
export const recordCall: RecordCall = (services, tx, c, { action, caller, targetId, detail }) =>
  recordAct(services, tx, c.get('provider').id, {
    action,
    by: caller,
    detail,
    ...(targetId !== undefined && { targetId }),
    device: deviceOf(c, services.config),
  })
