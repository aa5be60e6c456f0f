import type { SecondFactor } from '../due/factors.ts'
import { hasTotp } from './store.ts'

/** An authenticator app: whoever has one is asked for its code after every other first factor. */
export const totp: SecondFactor = { name: 'totp', binds: true, sameAs: [], isEnrolled: hasTotp }
