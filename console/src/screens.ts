import { accountScreens } from './accounts/screens.ts'
import { alertScreens } from './alerts/screens.ts'
import { applicationActs, applicationScreens } from './applications/screens.ts'
import { auditScreens } from './audit/screens.ts'
import { billingScreens } from './billing/screens.ts'
import { brandingScreens } from './branding/screens.ts'
import { connectionActs, connectionScreens } from './connections/screens.ts'
import { entitlementScreens } from './entitlements/screens.ts'
import { eventActs, eventScreens } from './events/screens.ts'
import { homeScreens } from './home/screens.ts'
import { installationScreens } from './installation/screens.ts'
import { issuerScreens } from './issuers/screens.ts'
import { keyActs, keyScreens } from './keys/screens.ts'
import { methodScreens } from './methods/screens.ts'
import { personScreens } from './person/screens.ts'
import { resourceActs, resourceScreens } from './resources/screens.ts'
import { roleActs, roleScreens } from './roles/screens.ts'
import { signInScreens } from './sign-in/screens.ts'
import { signingKeyScreens } from './signing-keys/screens.ts'
import { staffScreens } from './staff/screens.ts'
import { termsScreens } from './terms/screens.ts'
import type { Act } from './ui/acts.ts'
import type { Screen, Sidebar } from './ui/screen.ts'
import { userActs, userScreens } from './users/screens.ts'
import { webhookActs, webhookScreens } from './webhooks/screens.ts'
import { welcomeScreens } from './welcome/screens.ts'

/** The table of contents: every screen. */
export const SCREENS: readonly Screen[] = [
  ...homeScreens,
  ...userScreens,
  ...accountScreens,
  ...roleScreens,
  ...methodScreens,
  ...connectionScreens,
  ...applicationScreens,
  ...resourceScreens,
  ...issuerScreens,
  ...signingKeyScreens,
  ...signInScreens,
  ...brandingScreens,
  ...webhookScreens,
  ...eventScreens,
  ...billingScreens,
  ...entitlementScreens,
  ...termsScreens,
  ...installationScreens,
  ...staffScreens,
  ...keyScreens,
  ...alertScreens,
  ...auditScreens,
  ...personScreens,
  ...welcomeScreens,
]

/** The sidebar: its groups, and their screens in order. */
export const SIDEBAR: Sidebar = [
  ['home', ['/']],
  ['customers', ['/users', '/accounts', '/roles']],
  [
    'authentication',
    [
      '/sign-in/methods',
      '/connections',
      '/applications',
      '/resources',
      '/issuers',
      '/signing-keys',
      '/sign-up',
      '/branding',
      '/texts',
    ],
  ],
  ['webhooks', ['/webhooks', '/webhooks/endpoints', '/webhooks/deliveries', '/events', '/event-types']],
  ['billing', ['/revenue', '/subscriptions', '/invoices', '/plans', '/meters', '/terms', '/stripe']],
  ['settings', ['/settings', '/staff', '/keys', '/alerts', '/audit', '/system']],
]

/** What can be done from anywhere by Ctrl-K. */
export const ACTS: readonly Act[] = [
  ...userActs,
  ...roleActs,
  ...webhookActs,
  ...eventActs,
  ...connectionActs,
  ...applicationActs,
  ...resourceActs,
  ...keyActs,
]
