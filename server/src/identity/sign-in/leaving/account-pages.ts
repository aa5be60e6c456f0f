import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import { problemText } from '../../../platform/http/problem-text.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { Problem } from '../../../platform/problem.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import { formatDay, formatDuration } from '../../../platform/text/format-times.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { providerOf } from '../../../providers/index.ts'
import { isPersonal } from '../../accounts/account/index.ts'
import { clearSessionCookie, type SessionWithUser } from '../../sessions/index.ts'
import type { AccountSection } from '../index.ts'
import { answerCard, emailField, RISKY_STYLE } from '../page-parts/index.ts'
import { withRecentSession } from '../pages/index.ts'
import { requireSelfDeletion, scheduleDeletion } from './schedule-deletion.ts'
import { type Fate, whatEnds } from './what-ends.ts'
import { leavingWords } from './words.ts'

type Input = PageInput<EmittingServices>

const PATH = '/account/delete'

/** The profile's link to the page, for customers of providers that allow it. */
export const leavingSection: AccountSection = async ({ c, principal, to }) => {
  if (principal !== 'customer' || providerOf(c).settings.self_deletion === 'off') return html``
  const t = translator(localeOf(c), leavingWords)
  return html`<h2>${t('title')}</h2>
<ul class="list"><li><span>${t('section_hint')}</span><a href="${to(PATH)}">${t('delete_account')}</a></li></ul>`
}

/** /account/delete: what ends, and the person's own address as the confirmation. */
export function leavingAccountPage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: PATH,
    only: 'customer',
    fields: z.object({ email: z.string().trim().max(254) }),
    show: (input, refused) =>
      withRecentSession(input, async (session) => {
        const { c, to } = input
        requireSelfDeletion(providerOf(c))
        const t = translator(localeOf(c), leavingWords)
        const { consequences, isRefused } = await showConsequences(input, session)
        const form = html`<form method="post">${emailField(c, { label: t('type_address'), refused, value: '' })}<button class="risky">${t('delete_account')}</button></form>`
        return answerCard(c, {
          style: RISKY_STYLE,
          title: t('title'),
          refused,
          body: html`${consequences}${isRefused ? '' : form}
<p class="foot"><a href="${to('/account')}">${t('keep_back')}</a></p>`,
        })
      }),
    submit: (input, { email }) =>
      withRecentSession(input, async (session) => {
        const { services, c } = input
        if (parseEmailAddress(email) !== session.email) throw otherAddress()
        const wish = { session, email: session.email, device: deviceOf(c, services.config) }
        const deleteAt = await scheduleDeletion(services, providerOf(c), wish)
        clearSessionCookie(c)
        const locale = localeOf(c)
        const t = translator(locale, leavingWords)
        if (!deleteAt) return answerCard(c, { title: t('deleted_title'), intro: t('deleted'), body: html`` })
        const day = formatDay(locale, deleteAt, session.zoneinfo ?? undefined)
        return answerCard(c, { title: t('scheduled_title'), intro: t('scheduled', { day }), body: html`` })
      }),
  })
}

async function showConsequences(
  { services, c }: Input,
  session: SessionWithUser,
): Promise<{ consequences: Html; isRefused: boolean }> {
  const provider = providerOf(c)
  const locale = localeOf(c)
  const t = translator(locale, leavingWords)
  const ending = await transact(services.db, (tx) => whatEnds(services, tx, provider.id, session.user_id))
  const days = provider.settings.self_deletion_days
  const what = days === 0 ? t('what_now') : t('what_days', { duration: formatDuration(locale, days * DAY) })
  const teams = ending.fates.filter(({ account }) => !isPersonal(account))
  const lines = [what, ...teams.map((fate) => lineOf(c, fate)), t('invoices')]
  const { refusedFor } = ending
  const refusal =
    refusedFor === undefined
      ? ''
      : html`<p class="alert" role="alert"><strong>${t('refused')}</strong> ${problemText(locale, new Problem(refusedFor as Problem['code']))}</p>`
  return {
    consequences: html`${refusal}<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
    isRefused: refusedFor !== undefined,
  }
}

const LINES = { deleted: 'team_deleted', passed_on: 'team_passed_on', left: 'team_left' } as const

function lineOf(c: Input['c'], { account, becomes }: Fate): Html | string {
  return translator(localeOf(c), leavingWords).html(LINES[becomes], {
    team: html`<strong>${account.name}</strong>`,
  })
}

function otherAddress(): Problem {
  const message = 'This is not the address of your account.'
  const says = lazyMessage(leavingWords, 'other_address')
  return new Problem('invalid_request', { errors: [{ field: 'email', message, says }] })
}
