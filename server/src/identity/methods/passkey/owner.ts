import type { Device } from '../../../platform/http/device.ts'
import type { SessionWithUser } from '../../sessions/index.ts'

/** Who changes their own passkeys, and from where. */
export interface Owner {
  session: SessionWithUser
  device: Device
}
