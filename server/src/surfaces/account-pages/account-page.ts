import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import type { OwnAccount } from '../../identity/accounts/account/index.ts'
import { clearSessionCookie, endSession, type SessionWithUser } from '../../identity/sessions/index.ts'
import type { AccountSection } from '../../identity/sign-in/index.ts'
import { type Card, seeOther } from '../../identity/sign-in/page-parts/index.ts'
import {
  answerLeaving,
  applicationUrl,
  SIGN_OUT_ELSEWHERE,
  withSession,
} from '../../identity/sign-in/pages/index.ts'
import { z } from '../../platform/http/api.ts'
import type { PageInput, Pages } from '../../platform/http/pages.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { providerOf } from '../../providers/index.ts'
import { activitySection } from './activity.ts'
import { activityWords } from './activity-words.ts'
import { APPS_STYLE, appForms, appsSection } from './connected-apps.ts'
import { connectedAppsWords } from './connected-apps-words.ts'
import { deviceForms, devicesSection } from './devices.ts'
import { accountsOf, answerAccount, TABS, type Tab } from './tabs.ts'
import { showTeams } from './teams-section.ts'
import { accountWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** The sections of two pages, which belong to the methods that are on and to other parts. */
export interface Sections {
  profile: AccountSection[]
  security: AccountSection[]
  devices: AccountSection[]
}

/** /account and the pages beside it: what a signed-in person sees and changes about themselves. */
export function accountPage(pages: Pages<EmittingServices>, sectionsOf: (input: Input) => Sections): void {
  const show = (tab: Tab) => (input: Input) => {
    applicationUrl(input.c) // remembers it also for those who sign in first
    return withSession(input, (session) => showTab(input, session, { tab, sections: sectionsOf(input) }))
  }
  pages.get(TABS.profile, (input) => show(DONE[doneOf(input)]?.tab ?? 'profile')(input))
  pages.get(TABS.security, show('security'))
  pages.get(TABS.devices, show('devices'))
  pages.get(TABS.apps, show('apps'))
  pages.get(TABS.activity, show('activity'))
  pages.get(TABS.teams, show('teams'))
  deviceForms(pages)
  appForms(pages)

  pages.form({
    path: '/account/sign-out',
    fields: z.object({}),
    show: async ({ c, to }) => seeOther(c, to('/account')),
    submit: (input) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        const [find] = services.registry.all(SIGN_OUT_ELSEWHERE)
        const elsewhere = await find?.(input, session)
        await endSession(services, providerOf(c), session, session.id)
        clearSessionCookie(c)
        return elsewhere ? answerLeaving(c, elsewhere) : seeOther(c, to('/login'))
      }),
  })
}

async function showTab(
  input: Input,
  session: SessionWithUser,
  { tab, sections }: { tab: Tab; sections: Sections },
): Promise<Response> {
  const t = translator(localeOf(input.c), accountWords)
  const accounts = await accountsOf(input, session.user_id)
  const done = DONE[doneOf(input)]
  const { body, ...about } = await contentOf(input, session, { tab, sections, accounts })
  return answerAccount(input, session, {
    tab,
    accounts,
    title: t(tab),
    ...about,
    body: html`${done ? html`<p class="notice" role="status">${t(done.says)}</p>` : ''}${body}`,
  })
}

async function contentOf(
  input: Input,
  session: SessionWithUser,
  { tab, sections, accounts }: { tab: Tab; sections: Sections; accounts: OwnAccount[] },
): Promise<Pick<Card, 'body' | 'intro' | 'style'>> {
  const locale = localeOf(input.c)
  const draw = (parts: AccountSection[]) => Promise.all(parts.map((part) => part(input, session)))
  switch (tab) {
    case 'teams':
      return { body: await showTeams(input, accounts) }
    case 'devices':
      return {
        intro: translator(locale, accountWords)('devices_intro'),
        body: html`${await devicesSection(input, session)}${await draw(sections.devices)}`,
      }
    case 'apps':
      return {
        intro: translator(locale, connectedAppsWords)('intro'),
        style: APPS_STYLE,
        body: await appsSection(input, session),
      }
    case 'activity':
      return {
        intro: translator(locale, activityWords)('intro'),
        body: await activitySection(input, session),
      }
    default:
      return { body: html`${await draw(sections[tab])}` }
  }
}

const doneOf = ({ c }: Input): string => c.req.query('done') ?? ''

/** What a form of another page can report, and on which page it belongs. */
const DONE: Record<string, { tab: Tab; says: `done_${string}` & keyof typeof accountWords.languages.en }> = {
  'session-ended': { tab: 'devices', says: 'done_device_ended' },
  'app-ended': { tab: 'apps', says: 'done_app_ended' },
  'password-changed': { tab: 'security', says: 'done_password' },
  'passkey-added': { tab: 'security', says: 'done_passkey_added' },
  'passkey-removed': { tab: 'security', says: 'done_passkey_removed' },
  'mfa-on': { tab: 'security', says: 'done_mfa_on' },
  'mfa-off': { tab: 'security', says: 'done_mfa_off' },
  'identity-linked': { tab: 'security', says: 'done_linked' },
  'identity-unlinked': { tab: 'security', says: 'done_unlinked' },
  'profile-changed': { tab: 'profile', says: 'done_profile' },
  'email-changed': { tab: 'profile', says: 'done_email' },
  joined: { tab: 'teams', says: 'done_joined' },
  left: { tab: 'teams', says: 'done_left' },
  'team-deleted': { tab: 'teams', says: 'done_deleted' },
}
