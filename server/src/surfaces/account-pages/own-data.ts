import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { listAccountsOf } from '../../identity/accounts/account/index.ts'
import { listNamedRoles } from '../../identity/accounts/roles/index.ts'
import { ownIdentities } from '../../identity/connections/identities/index.ts'
import { listPasskeys } from '../../identity/methods/passkey/index.ts'
import { listSessions, type SessionWithUser, showSession } from '../../identity/sessions/index.ts'
import type { AccountSection } from '../../identity/sign-in/index.ts'
import { countRecoveryCodes, findTotp } from '../../identity/sign-in/mfa/index.ts'
import { answerCard, submitButton } from '../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../identity/sign-in/pages/index.ts'
import { listAcceptancesOfUser } from '../../identity/terms/index.ts'
import { findUser, showPerson } from '../../identity/users/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type EntryRow, listEntries } from '../../platform/audit/store.ts'
import { Budget } from '../../platform/budget.ts'
import { z } from '../../platform/http/api.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { PageInput, Pages } from '../../platform/http/pages.ts'
import { showTime } from '../../platform/http/schemas.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { MAX_PAGE } from '../../platform/lists/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { DAY } from '../../platform/time/clock.ts'
import { providerOf } from '../../providers/index.ts'
import { isOwn, OWN_ACTIONS } from './activity.ts'
import { accountWords } from './words.ts'

type Input = PageInput<EmittingServices>

const PATH = '/account/data'

const downloads = new Budget({ name: 'own_data', windowMs: DAY, most: { user: 10 } })

/** How much of the activity is in a copy: the newest. */
const MOST_ENTRIES = 5_000
const AT_ONCE = 500

/** The profile's link to the page. */
export const ownDataSection: AccountSection = async ({ c, to }) => {
  const t = translator(localeOf(c), accountWords)
  return html`<h2>${t('own_data')}</h2>
<ul class="list"><li><span>${t('own_data_hint')}</span><a href="${to(PATH)}">${t('download')}</a></li></ul>`
}

/** /account/data: a copy of what the provider's users are known by, as JSON, for the person alone. */
export function ownDataPage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: PATH,
    fields: z.object({}),
    show: (input, refused) =>
      withSession(input, () => {
        const { c, to } = input
        const t = translator(localeOf(c), accountWords)
        return answerCard(c, {
          title: t('own_data'),
          intro: t('own_data_what'),
          refused,
          body: html`<form method="post">${submitButton(t('download'))}</form>
<p class="hint">${t('own_data_keep')}</p>
<p class="foot"><a href="${to('/account')}">${t('back')}</a></p>`,
        })
      }),
    submit: (input) => withRecentSession(input, (session) => answerData(input, session)),
  })
}

async function answerData({ services, c }: Input, session: SessionWithUser): Promise<Response> {
  const { db, clock, config } = services
  const { id } = providerOf(c)
  const share = { providerId: id, subject: '', spender: ['user', session.user_id] } as const
  if (!(await downloads.spend(db, share, clock.now()))) {
    const retryAfter = await downloads.wholeIn(db, share, clock.now())
    throw new Problem('rate_limited', { retryAfter })
  }
  const data = await collect({ services, c } as Input, session)
  const user = { id: session.user_id, email: session.email }
  await recordAct(services, db, id, { action: 'user.data_downloaded', user, device: deviceOf(c, config) })
  c.header('content-disposition', 'attachment; filename="my-data.json"')
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
    'content-type': 'application/json; charset=utf-8',
  })
}

/** Nothing secret is in it, nor what only the provider sees. */
async function collect({ services, c }: Input, session: SessionWithUser): Promise<object> {
  const { db, clock } = services
  const provider = providerOf(c)
  const of = session.user_id
  const [user, sessions, passkeys, identities, totp, codes, teams, terms, activity] = await Promise.all([
    findUser(db, provider.id, of),
    listSessions(services, provider, of),
    listPasskeys(db, provider.id, of),
    ownIdentities(db, provider.id, of),
    findTotp(db, provider.id, of),
    countRecoveryCodes(db, provider.id, of),
    listAccountsOf(db, provider.id, of, { limit: MAX_PAGE }),
    listAcceptancesOfUser(db, provider.id, { userId: of, limit: MAX_PAGE }),
    ownEntries(services, provider.id, of),
  ])
  if (!user) throw new Problem('unauthenticated')
  const whose = { accountIds: teams.map(({ id }) => id), userIds: [of] }
  const roles = await listNamedRoles(db, provider.id, whose)
  return {
    exported_at: showTime(new Date(clock.now())),
    provider: provider.name,
    profile: {
      ...showPerson(user),
      created_at: showTime(user.created_at),
      verified_at: showTime(user.verified_at),
      last_login_at: showTime(user.last_login_at),
    },
    sign_in: {
      authenticator_app: totp !== undefined,
      recovery_codes_left: codes,
      passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
        name,
        created_at: showTime(created_at),
        last_used_at: showTime(last_used_at),
      })),
      services: identities.map(({ name, email, created_at, last_used_at }) => ({
        name,
        email,
        created_at: showTime(created_at),
        last_used_at: showTime(last_used_at),
      })),
    },
    sessions: sessions.map((one) => showSession(one, one.id === session.id)),
    teams: teams.map(({ id, name, role }) => ({
      id,
      name,
      role,
      roles: roles.filter(({ accountId }) => accountId === id).map((held) => held.name),
    })),
    accepted_terms: terms.map(({ title, version, language, accepted_at }) => ({
      title,
      version,
      language,
      accepted_at: showTime(accepted_at),
    })),
    activity,
  }
}

/** The newest entries that are the person's; whence others acted is left out. */
async function ownEntries({ db }: Input['services'], providerId: string, userId: string): Promise<object[]> {
  const found: EntryRow[] = []
  let before: string | undefined
  while (found.length < MOST_ENTRIES) {
    const part = await listEntries(db, providerId, { userId, before }, AT_ONCE)
    found.push(...part)
    before = part.at(-1)?.id
    if (part.length < AT_ONCE) break
  }
  return found
    .filter(({ action }) => OWN_ACTIONS[action] !== undefined)
    .map((entry) => {
      const { at, action, ip, user_agent } = entry
      return { at: showTime(at), action, ...(isOwn(entry, userId) && { ip, user_agent }) }
    })
}
