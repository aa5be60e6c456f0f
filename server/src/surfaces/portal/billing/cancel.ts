import { html } from 'hono/html'
import {
  CANCEL_FEEDBACKS,
  CancelComment,
  type CancelFeedback,
} from '../../../billing/subscriptions/cancel-feedback/index.ts'
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
    fields: z.object({
      id: Id,
      at: z.enum(['now', 'period_end']),
      feedback: z.enum(['', ...CANCEL_FEEDBACKS]).optional(),
      comment: CancelComment.optional(),
    }),
    show: (input, refused) =>
      withOwner(input, refused?.typed.id ?? input.c.req.query('id'), (owner) =>
        showCancel(input, owner, refused),
      ),
    submit: (input, { id, at, feedback, comment }) => {
      const page = portalPath((path) => path, '/cancel', { id })
      return withRecentOwner(input, { id, page }, async ({ actor }) => {
        const { services, c, to } = input
        await cancelSubscription(
          services,
          providerOf(c).id,
          { accountId: id, at, feedback: feedback || undefined, comment },
          actor,
        )
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
    body: live
      ? html`${consequences({ billing, subscription })}${cancelForm(input, owner, { subscription, refused, overview })}`
      : dropOrder(input, owner, overview),
  })
}

function consequences({ billing, subscription }: { billing: Billing; subscription: Subscription }): Html {
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
<h2>${t('stays_title')}</h2>
<ul><li>${t('stays')}</li></ul>`
}

/** The reason is asked for and not needed; both ways to end it send it. */
function cancelForm(
  { c, to }: Input,
  { account }: Owner,
  {
    subscription,
    refused,
    overview,
  }: { subscription: Subscription; refused: Refused | undefined; overview: string },
): Html {
  const t = billingTranslatorOf(c)
  const onTrial = subscription.status === 'trialing'
  const typed = refused?.typed
  const option = (value: string, words: string) =>
    html`<option value="${value}" ${typed?.feedback === value ? 'selected' : ''}>${words}</option>`
  return html`<form method="post" action="${to('/account/billing/cancel')}"><input type="hidden" name="id" value="${account.id}">
<div class="why"><label for="feedback">${t('why_title')}</label><p class="hint" id="feedback-hint">${t.html('why_hint', { provider: providerOf(c).name })}</p>
<select id="feedback" name="feedback" aria-describedby="feedback-hint">${option('', t('why_none'))}${CANCEL_FEEDBACKS.map((one) => option(one, t(WHY[one])))}</select>
<label for="comment">${t('why_comment')}</label>
<textarea id="comment" name="comment" rows="3" maxlength="1000">${typed?.comment ?? ''}</textarea></div>
<div class="buttons"><button class="danger" name="at" value="period_end">${t(onTrial ? 'cancel_trial_end' : 'cancel_period_end')}</button><a class="button" href="${overview}">${t('keep_back')}</a></div>
<details><summary>${t('end_instead')}</summary>
<p>${t(onTrial ? 'end_now_trial' : 'end_now_period')}</p>
<div class="buttons"><button class="quiet-red" name="at" value="now">${t('end_now')}</button></div></details></form>`
}

const WHY = {
  too_expensive: 'why_too_expensive',
  missing_features: 'why_missing_features',
  switched_service: 'why_switched_service',
  unused: 'why_unused',
  customer_service: 'why_customer_service',
  too_complex: 'why_too_complex',
  low_quality: 'why_low_quality',
  other: 'why_other',
} as const satisfies Record<CancelFeedback, string>

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

function dropOrder({ c, to }: Input, { account }: Owner, overview: string): Html {
  const t = billingTranslatorOf(c)
  return html`<p>${t('drop_words')}</p>
<form method="post" action="${to('/account/billing/cancel')}"><input type="hidden" name="id" value="${account.id}">
<div class="buttons"><button class="danger" name="at" value="now">${t('drop_order')}</button><a class="button" href="${overview}">${t('keep_back')}</a></div></form>`
}
