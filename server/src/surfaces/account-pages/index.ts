import type { EmittingServices } from '../../events/index.ts'
import type { AccountSection, LoginMethod } from '../../identity/sign-in/index.ts'
import { leavingAccountPage, leavingSection } from '../../identity/sign-in/leaving/index.ts'
import { totpSection } from '../../identity/sign-in/mfa/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Pages } from '../../platform/http/pages.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import { providerOf } from '../../providers/index.ts'
import { acceptedTermsPage, termsSection } from './accepted-terms.ts'
import { accountPage } from './account-page.ts'
import { emailChangePages } from './email-change.ts'
import { invitationPage } from './invitation.ts'
import { memberRolePages } from './member-roles.ts'
import { ownDataPages, ownDataSection } from './own-data.ts'
import { ownRolePages } from './own-roles.ts'
import { picturePages } from './picture.ts'
import { profilePages, profileSection } from './profile.ts'
import { securityCheck } from './security-check.ts'
import { teamPages } from './team-forms.ts'

/** The pages below /account and /invitation: what people see and change of themselves and their teams. */
export function accountPages(
  pages: Pages<EmittingServices>,
  throttle: Throttle,
  methods: readonly LoginMethod[],
): void {
  accountPage(pages, ({ c }) => ({
    profile: [profileSection, termsSection, ownDataSection, leavingSection],
    security: [securityCheck, ...methodSections(c, methods, 'account'), totpSection],
    devices: methodSections(c, methods, 'signOut'),
  }))
  emailChangePages(pages, throttle)
  profilePages(pages)
  picturePages(pages, throttle)
  invitationPage(pages, throttle)
  teamPages(pages)
  memberRolePages(pages)
  ownRolePages(pages)
  acceptedTermsPage(pages)
  ownDataPages(pages)
  leavingAccountPage(pages)
}

function methodSections(
  c: Context,
  methods: readonly LoginMethod[],
  place: 'account' | 'signOut',
): AccountSection[] {
  const { settings } = providerOf(c)
  return methods.flatMap((method) => (method.isOn(settings) ? (method.page?.[place] ?? []) : []))
}
