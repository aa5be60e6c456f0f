import { html } from 'hono/html'
import {
  type Entitlement,
  entitlementTo,
  type Resolved,
  resolveAccount,
} from '../../../billing/entitlements/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import { formatPercent } from '../../../platform/text/format-numbers.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslator, billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner } from '../frame/with-owner.ts'
import { amountOf, featureName, momentIn } from '../frame/words.ts'
import { readOwnCredits, showCredits } from './credits.ts'
import { type Billing, readBilling } from './read-billing.ts'

/** /account/billing/usage: what of the plan is used, and what credits there are. */
export function usagePage(pages: Pages<EmittingServices>): void {
  pages.get('/account/billing/usage', (input) =>
    withOwner(input, input.c.req.query('id'), (owner) => showUsage(input, owner)),
  )
}

async function showUsage(input: Input, owner: Owner): Promise<Response> {
  const [billing, counted, credits] = await Promise.all([
    readBilling(input, owner),
    readCounted(input, owner),
    readOwnCredits(input, owner),
  ])
  const t = billingTranslatorOf(input.c)
  const isNothing = counted.length === 0 && credits.balances.length === 0
  return answerPortal(input, owner, {
    title: t('tab_usage'),
    tab: '/usage',
    body: html`${
      isNothing
        ? html`<div class="empty"><p>${t('nothing_counted')}</p></div>`
        : counted.length > 0
          ? html`<h2>${t('usage')}</h2>${counted.map((one) => showBar(one, billing))}`
          : ''
    }
${counted.some(isFull) ? html`<div class="buttons"><a class="button first" href="${portalPath(input.to, '/plans', { id: owner.account.id })}">${t('larger_plan')}</a></div>` : ''}
${showCredits(billing.locale, credits, billing.zone)}`,
  })
}

/** What is counted of a feature. */
interface Counted extends Entitlement {
  key: string
  /** What counts it; absent for seats. */
  meter: string | undefined
  used: number
}

/** What of an account's features is counted, that which is used up the most first. */
export async function readCounted({ services, c }: Input, { account }: Owner): Promise<Counted[]> {
  const resolved = await resolveAccount(services, services.db, providerOf(c).id, { accountId: account.id })
  return resolved ? countedOf(resolved).sort((a, b) => shareOf(b) - shareOf(a)) : []
}

function countedOf(resolved: Resolved): Counted[] {
  return [...resolved.grants].flatMap(([key, grant]) => {
    const { used, ...entitlement } = entitlementTo(resolved, key)
    const meter = grant.type === 'metered' ? grant.meter : undefined
    return used === null ? [] : [{ ...entitlement, key, meter, used }]
  })
}

function shareOf({ limit, used }: Counted): number {
  if (limit === null) return 0
  return limit === 0 ? 1 : used / limit
}

function isFull(counted: Counted): boolean {
  return counted.limit !== null && shareOf(counted) >= 1
}

/** From here on a bar is amber. */
const NEARLY = 0.8
/** A little less than the limit: at the limit a bar is red, which `meter` is only above its `high`. */
const FULL = 0.999_999

/** A bar, and the same in words for screen readers. */
export function showBar(
  counted: Counted,
  { locale, zone, meters }: Pick<Billing, 'locale' | 'zone' | 'meters'>,
): Html {
  const t = billingTranslator(locale)
  const { key, limit, used, remaining, resets_at, by } = counted
  const meter = counted.meter === undefined ? undefined : meters.get(counted.meter)
  const name = meter?.name ?? featureName(locale, key)
  const amount = (value: number) => amountOf(locale, value, meter?.unit)
  const isOver = isFull(counted)
  const strong = html`<strong>${amount(used)}</strong>`
  const words =
    limit === null
      ? t.html('used_unlimited', { used: strong })
      : isOver
        ? t.html('used_full', { used: strong, limit: amount(limit) })
        : t.html('used_left', { used: strong, limit: amount(limit), left: amount(remaining ?? 0) })
  const bar =
    limit === null || limit === 0
      ? ''
      : html`<meter aria-label="${name}" min="0" max="${limit}" optimum="0" low="${limit * NEARLY}" high="${limit * FULL}" value="${Math.min(used, limit)}">${formatPercent(locale, Math.round(shareOf(counted) * 100))}</meter>`
  const hints = [
    ...(resets_at ? [html`${t.html('resets', { date: momentIn(locale, zone, resets_at) })} `] : []),
    ...(by === 'override' ? [t('agreed')] : []),
  ]
  return html`<div class="meter"><h3>${name}</h3>${bar}<p class="${isOver ? 'bad' : ''}">${words}</p>
${hints.length > 0 ? html`<p class="hint">${hints}</p>` : ''}</div>`
}
