import type { SecondFactor } from '../factors.ts'
import { hasTotp } from './store.ts'

export { totpAccountPages } from './account-pages.ts'
export { totpSection } from './account-section.ts'
export { mfaPages } from './login-pages.ts'
export { mfaRoutes } from './routes.ts'
export { deleteExpiredTotp } from './store.ts'

/** An authenticator app: whoever has one is asked for its code after every other first factor. */
export const totp: SecondFactor = { name: 'totp', binds: true, sameAs: [], isEnrolled: hasTotp }
export { SEALED_SEEDS } from './seed.ts'
