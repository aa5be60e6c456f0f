import type { LoginMethod } from '../../sign-in/index.ts'
import { otpPage } from './page.ts'
import { otpRoutes } from './routes.ts'
import { codeStepUp } from './step-up-with-mailed-code.ts'

/** Sign-in with a one-time code sent by email. */
export const otp: LoginMethod = {
  name: 'otp',
  isOn: ({ otp_enabled }) => otp_enabled,
  isUsable: async () => true, // every user can read the mail
  routes: otpRoutes,
  page: otpPage,
  stepUp: codeStepUp,
}
