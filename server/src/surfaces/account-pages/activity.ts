import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import { showMoment } from '../../identity/sign-in/page-parts/index.ts'
import { type EntryRow, listEntries } from '../../platform/audit/store.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput } from '../../platform/http/pages.ts'
import { programParts } from '../../platform/http/program-name.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { isId } from '../../platform/keys/ids.ts'
import { providerOf } from '../../providers/index.ts'
import { isOwn, isOwnAction, type OwnAction } from '../personal-data/index.ts'
import { activityWords } from './activity-words.ts'
import { TABS } from './tabs.ts'
import { accountWords } from './words.ts'

type Said = `a_${string}` & keyof typeof activityWords.languages.en

/** What a person reads about each of their acts. */
const SAID: Readonly<Record<OwnAction, Said>> = {
  'user.signed_up': 'a_signed_up',
  'user.logged_in': 'a_signed_in',
  'user.login_refused': 'a_refused',
  'user.login_approved': 'a_approved',
  'user.blocked': 'a_blocked',
  'user.unblocked': 'a_unblocked',
  'user.changed': 'a_profile',
  'user.email_verified': 'a_verified',
  'user.email_changed': 'a_email',
  'user.data_requested': 'a_requested',
  'user.data_downloaded': 'a_downloaded',
  'user.deletion_scheduled': 'a_leaving',
  'user.deletion_cancelled': 'a_staying',
  'session.transferred': 'a_signed_in',
  'session.ended': 'a_ended',
  'session.others_ended': 'a_others_ended',
  'session.all_ended': 'a_all_ended',
  'password.set': 'a_password',
  'password.changed': 'a_password',
  'password.reset': 'a_password_reset',
  'mfa.totp_enrolled': 'a_totp',
  'mfa.totp_removed': 'a_no_totp',
  'mfa.recovery_code_used': 'a_code_used',
  'mfa.recovery_codes_renewed': 'a_codes',
  'passkey.added': 'a_passkey',
  'passkey.removed': 'a_no_passkey',
  'passkey.counter_fell': 'a_refused',
  'identity.linked': 'a_linked',
  'identity.unlinked': 'a_unlinked',
  'invitation.accepted': 'a_joined',
  'member.changed': 'a_role',
  'member.removed': 'a_left',
  'terms.accepted': 'a_terms',
}

type Shown = EntryRow & { action: OwnAction }

/** Entries that are read for a page; those that are not the person's business are left out of it. */
const A_PAGE = 50

/** A person's own sign-ins and changes, the newest first. */
export async function activitySection(
  { services, c, to }: PageInput<EmittingServices>,
  session: SessionWithUser,
): Promise<Html> {
  const t = translator(localeOf(c), activityWords)
  const asked = c.req.query('before')
  const before = asked !== undefined && isId(asked) ? asked : undefined
  const filter = { userId: session.user_id, before }
  const entries = await listEntries(services.db, providerOf(c).id, filter, A_PAGE)
  const shown = entries.filter((entry): entry is Shown => isOwnAction(entry.action))
  const last = entries.length === A_PAGE ? entries.at(-1) : undefined
  return html`
${
  shown.length === 0
    ? html`<p>${t('none')}</p>`
    : html`<ul class="list">${shown.map((entry) => showEntry(c, entry, session))}</ul>`
}
${last ? html`<p><a class="inline" href="${to(TABS.activity)}?before=${last.id}">${t('older')}</a></p>` : ''}
${before === undefined ? '' : html`<p><a class="inline" href="${to(TABS.activity)}">${t('newest')}</a></p>`}`
}

function showEntry(c: Context, entry: Shown, { user_id, zoneinfo }: SessionWithUser): Html {
  const t = translator(localeOf(c), activityWords)
  const from = isOwn(entry, user_id) ? showOrigin(c, entry) : byWhom(c, entry)
  return html`<li><span><strong>${t(SAID[entry.action])}</strong><br><span class="hint">${showMoment(c, entry.at, zoneinfo)}${from === '' ? '' : html` · ${from}`}</span></span></li>`
}

/** "Firefox on macOS · 203.0.113.7" */
function showOrigin(c: Context, { user_agent, ip }: EntryRow): Html | '' {
  const program = programParts(user_agent)
  const t = translator(localeOf(c), accountWords)
  const name =
    program?.os === undefined
      ? program?.browser
      : t('browser_on', { browser: program.browser, os: program.os })
  const parts = [name, ip === null ? undefined : html`<bdi dir="ltr">${ip}</bdi>`].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? '' : html`${parts.map((part, at) => html`${at === 0 ? '' : ' · '}${part}`)}`
}

function byWhom(c: Context, { actor_kind }: EntryRow): string {
  const t = translator(localeOf(c), activityWords)
  return actor_kind === 'user' ? t('by_team') : t('by_provider', { provider: providerOf(c).name })
}
