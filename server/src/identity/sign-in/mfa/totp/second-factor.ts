import type { SecondFactor } from '../factors/index.ts'
import { hasTotp } from './store.ts'

/** An authenticator app: users who have one are asked for its code after every other first factor. */
export const totp: SecondFactor = { name: 'totp', binds: true, sameAs: [], isEnrolled: hasTotp }
