import type { LoginMethod } from '../../login/index.ts'
import { otpPage } from './page.ts'
import { otpRoutes } from './routes.ts'

/** Sign-in by a one-time code sent by e-mail. */
export const otp: LoginMethod = {
  name: 'otp',
  isOn: ({ otp_enabled }) => otp_enabled,
  opens: async () => true, // whoever reads the mails
  routes: otpRoutes,
  page: otpPage,
}
