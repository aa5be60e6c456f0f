import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { z } from '../../lib/http/api.ts'
import type { Html } from '../../lib/http/page.ts'
import type { Pages, Refused } from '../../lib/http/pages.ts'
import { Id } from '../../lib/http/schemas.ts'
import { cancelSubscription, isLive, type Subscription, undoChange } from '../../lifecycle/index.ts'
import { seeOther } from '../../login/index.ts'
import { providerOf } from '../../providers/index.ts'
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
      const id = refused?.typed.id ?? input.c.req.query('id')
      // Somebody has taken it back already, or it has happened: the overview says what holds.
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
  return answerPortal(input, owner, {
    title: live ? `Cancel ${name}` : `Drop the order of ${name}`,
    tab: '',
    refused,
    body: html`${live ? consequences(input, owner, { billing, subscription }) : dropOrder(input, owner)}
<p class="foot"><a href="${overview}">Back, and keep it</a></p>`,
  })
}

function consequences(
  input: Input,
  owner: Owner,
  { billing, subscription }: { billing: Billing; subscription: Subscription },
): Html {
  const { zone, open } = billing
  const { status, period_end, pending } = subscription
  const end = momentIn(zone, period_end)
  return html`
<h2>At the end of the ${status === 'trialing' ? 'trial' : 'period'}</h2>
<ul>
<li>You have everything until <strong>${end}</strong>.</li>
<li>${status === 'trialing' ? 'Nothing is charged.' : 'After that nothing is charged any more.'} What is paid is not paid back.</li>
${open.length > 0 ? html`<li>Invoices that are open stay to be paid.</li>` : ''}
${pending ? html`<li>The change that waits for then is dropped.</li>` : ''}
<li>You can take it back until then.</li>
</ul>
${lost(billing)}
${button(input, owner, { at: 'period_end', words: html`Cancel at the end of the ${status === 'trialing' ? 'trial' : 'period'}`, first: true })}
<details><summary>End it now instead</summary>
<p>You lose it at once, nothing is paid back for the rest of the ${status === 'trialing' ? 'trial' : 'period'}, and it cannot be taken back.${status === 'trialing' ? ' An account has one trial.' : ''}</p>
${button(input, owner, { at: 'now', words: 'End it now' })}</details>`
}

/** What is left is the plan of everybody, or nothing. */
function lost({ standing, byDefault, meters }: Billing): Html | '' {
  const { subscription, versionOf } = standing
  const all = differences(versionOf(subscription!).features, byDefault?.features ?? {}, meters)
  const less = all.filter(({ kind }) => kind === 'less')
  if (less.length === 0) return ''
  return html`<h2>What you lose${byDefault ? html`: you have ${byDefault.name} then` : ''}</h2>${showDifferences(less)}`
}

function dropOrder(input: Input, owner: Owner): Html {
  return html`<p>It has not begun, as its first invoice is not paid. That invoice becomes void, and nothing is charged.</p>
${button(input, owner, { at: 'now', words: 'Drop the order', first: true })}`
}

function button(
  { to }: Input,
  { account }: Owner,
  { at, words, first = false }: { at: 'now' | 'period_end'; words: Html | string; first?: boolean },
): Html {
  return html`<form method="post" action="${to('/account/billing/cancel')}"><input type="hidden" name="id" value="${account.id}"><input type="hidden" name="at" value="${at}">
<button class="${first ? 'first' : ''}">${words}</button></form>`
}
