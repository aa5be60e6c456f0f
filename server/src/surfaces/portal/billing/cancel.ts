import { html } from 'hono/html'
import { cancelSubscription, undoChange } from '../../../billing/subscriptions/changes/index.ts'
import { isLive, type Subscription } from '../../../billing/subscriptions/core/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { seeOther } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Pages, Refused } from '../../../platform/http/pages.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslator, billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner, withRecentOwner } from '../frame/with-owner.ts'
import { momentIn } from '../frame/words.ts'
import { differences, showDifferences } from './difference.ts'
import { type Billing, readBilling } from './read-billing.ts'

/** /account/billing/cancel, with what follows from it; and /account/billing/undo, which takes it back. */
export function cancelPages(pages: Pages<EmittingServices>): void {
  pages.form({
    path: '/account/billing/cancel',
    fields: z.object({ id: Id, at: z.enum(['now', 'period_end']) }),
    show: (input, refused) =>
      withOwner(input, refused?.typed.id ?? input.c.req.query('id'), (owner) =>
        showCancel(input, owner, refused),
      ),
    submit: (input, { id, at }) => {
      const page = portalPath((path) => path, '/cancel', { id })
      return withRecentOwner(input, { id, page }, async ({ actor }) => {
        const { services, c, to } = input
        await cancelSubscription(services, providerOf(c).id, { accountId: id, at }, actor)
        const done = at === 'now' ? 'cancelled' : 'cancel-scheduled'
        return seeOther(c, portalPath(to, '', { id, done }))
      })
    },
  })

  pages.form({
    path: '/account/billing/undo',
    fields: z.object({ id: Id }),
    show: async (input, refused) => {
      if (refused?.problem.status === 404) throw refused.problem
      const { data: id } = Id.safeParse(refused?.typed.id ?? input.c.req.query('id'))
      // Another owner has undone it, or it has happened: the overview shows what holds.
      return seeOther(
        input.c,
        id === undefined ? input.to('/account/billing') : portalPath(input.to, '', { id }),
      )
    },
    submit: (input, { id }) => {
      const page = portalPath((path) => path, '', { id })
      return withRecentOwner(input, { id, page }, async ({ actor }) => {
        const { services, c, to } = input
        await undoChange(services, providerOf(c).id, id, actor)
        return seeOther(c, portalPath(to, '', { id, done: 'undone' }))
      })
    },
  })
}

async function showCancel(input: Input, owner: Owner, refused: Refused | undefined): Promise<Response> {
  const billing = await readBilling(input, owner)
  const { subscription, versionOf } = billing.standing
  const overview = portalPath(input.to, '', { id: owner.account.id })
  if (!subscription || subscription.cancel_at_period_end) return seeOther(input.c, overview)
  const { name } = versionOf(subscription)
  const live = isLive(subscription)
  const t = billingTranslatorOf(input.c)
  return answerPortal(input, owner, {
    title: t(live ? 'cancel_title' : 'drop_title', { plan: name }),
    tab: '',
    refused,
    body: html`${live ? consequences(input, owner, { billing, subscription }) : dropOrder(input, owner)}
<p class="foot"><a class="button" href="${overview}">${t('keep_back')}</a></p>`,
  })
}

function consequences(
  input: Input,
  owner: Owner,
  { billing, subscription }: { billing: Billing; subscription: Subscription },
): Html {
  const { locale, zone, open } = billing
  const { status, period_end, pending } = subscription
  const t = billingTranslator(locale)
  const onTrial = status === 'trialing'
  const date = html`<strong>${momentIn(locale, zone, period_end)}</strong>`
  return html`
<h2>${t(onTrial ? 'end_of_trial' : 'end_of_period')}</h2>
<ul>
<li>${t.html('have_until', { date })}</li>
<li>${t(onTrial ? 'trial_free' : 'not_charged')}</li>
${open.length > 0 ? html`<li>${t('open_stay')}</li>` : ''}
${pending ? html`<li>${t('change_dropped')}</li>` : ''}
<li>${t('can_undo')}</li>
</ul>
${lost(billing)}
${button(input, owner, { at: 'period_end', words: t(onTrial ? 'cancel_trial_end' : 'cancel_period_end'), first: true })}
<details><summary>${t('end_instead')}</summary>
<p>${t(onTrial ? 'end_now_trial' : 'end_now_period')}</p>
${button(input, owner, { at: 'now', words: t('end_now') })}</details>`
}

/** What is left is the default plan, or nothing. */
function lost({ locale, standing, byDefault, meters }: Billing): Html | '' {
  const { subscription, versionOf } = standing
  const all = differences(
    locale,
    { before: versionOf(subscription!).features, after: byDefault?.features ?? {} },
    meters,
  )
  const less = all.filter(({ kind }) => kind === 'less')
  if (less.length === 0) return ''
  const t = billingTranslator(locale)
  const title = byDefault ? t('lose_to', { plan: byDefault.name }) : t('lose')
  return html`<h2>${title}</h2>${showDifferences(locale, less)}`
}

function dropOrder(input: Input, owner: Owner): Html {
  const t = billingTranslatorOf(input.c)
  return html`<p>${t('drop_words')}</p>
${button(input, owner, { at: 'now', words: t('drop_order'), first: true })}`
}

function button(
  { to }: Input,
  { account }: Owner,
  { at, words, first = false }: { at: 'now' | 'period_end'; words: Html | string; first?: boolean },
): Html {
  return html`<form method="post" action="${to('/account/billing/cancel')}"><input type="hidden" name="id" value="${account.id}"><input type="hidden" name="at" value="${at}">
<button class="${first ? 'red' : 'quiet-red'}">${words}</button></form>`
}
