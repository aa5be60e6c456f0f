import type { Configuration } from 'oidc-provider'
import { USER_CODE_MASK } from '../device-codes/index.ts'
import { currentUnit } from './unit.ts'

/** What the engine does of RFC 8628: codes for devices, and tokens for them. The page where people type is ours. */
export const DEVICE_FLOW: NonNullable<Configuration['features']>['deviceFlow'] = {
  enabled: true,
  charset: 'base-20',
  mask: USER_CODE_MASK,
  deviceInfo: () => {
    const { ip, userAgent } = currentUnit().device
    return { ip, userAgent }
  },
}
