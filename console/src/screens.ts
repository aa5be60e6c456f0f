import { accountScreens } from './accounts/screens.ts'
import { auditScreens } from './audit/screens.ts'
import { billingScreens } from './billing/screens.ts'
import { brandingScreens } from './branding/screens.ts'
import { connectionScreens } from './connections/screens.ts'
import { entitlementScreens } from './entitlements/screens.ts'
import { eventScreens } from './events/screens.ts'
import { homeScreens } from './home/screens.ts'
import { installationScreens } from './installation/screens.ts'
import { keyScreens } from './keys/screens.ts'
import { methodScreens } from './methods/screens.ts'
import { personScreens } from './person/screens.ts'
import { signInScreens } from './sign-in/screens.ts'
import { staffScreens } from './staff/screens.ts'
import { termsScreens } from './terms/screens.ts'
import type { Screen } from './ui/screen.ts'
import { userScreens } from './users/screens.ts'
import { webhookScreens } from './webhooks/screens.ts'
import { welcomeScreens } from './welcome/screens.ts'

/** The table of contents: every screen, in the order of the sidebar. */
export const SCREENS: readonly Screen[] = [
  ...homeScreens,
  ...userScreens,
  ...accountScreens,
  ...staffScreens,
  ...methodScreens,
  ...connectionScreens,
  ...signInScreens,
  ...brandingScreens,
  ...keyScreens,
  ...webhookScreens,
  ...eventScreens,
  ...billingScreens,
  ...entitlementScreens,
  ...termsScreens,
  ...auditScreens,
  ...installationScreens,
  ...personScreens,
  ...welcomeScreens,
]
