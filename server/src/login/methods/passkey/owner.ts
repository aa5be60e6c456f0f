import type { Device, SessionWithUser } from '../../../sessions/index.ts'

/** Who changes their own passkeys, and from where. */
export interface Owner {
  session: SessionWithUser
  device: Device
}
