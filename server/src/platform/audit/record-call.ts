import type { NameTarget, RecordCall } from '../http/api.ts'
import { deviceOf } from '../http/device.ts'
import { recordAct } from './record-act.ts'
import { readTargets } from './target.ts'

/** Records a call of a route that names its act. */
export const recordCall: RecordCall = (services, tx, c, { action, caller, targetId, target, detail }) =>
  recordAct(services, tx, c.get('provider').id, {
    action,
    by: caller,
    detail,
    ...(targetId !== undefined && { targetId }),
    ...(target && { target }),
    device: deviceOf(c, services.config),
  })

/** What a call is about to delete, while it has a name. */
export const nameTarget: NameTarget = async (services, tx, providerId, act) =>
  (await readTargets(services, tx, providerId, [act]))[0]
