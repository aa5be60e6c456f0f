import { otpRoutes } from './routes.ts'

export { deleteExpiredCodes, forgetAddress } from './store.ts'

/** Sign-in by a one-time code sent by e-mail. */
export const otp = { name: 'otp', routes: otpRoutes }
