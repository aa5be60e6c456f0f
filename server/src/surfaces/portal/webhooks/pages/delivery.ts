import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { seeOther } from '../../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Pages, Refused } from '../../../../platform/http/pages.ts'
import { Id } from '../../../../platform/http/schemas.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { timeOfId } from '../../../../platform/keys/ids.ts'
import { indented } from '../../../../platform/text/indented.ts'
import type { AttemptRow } from '../../../../webhooks/deliveries/index.ts'
import { findOwnEndpoint, type Sending } from '../core/open-webhooks.ts'
import { readOwnDelivery, replayOwnDelivery } from '../core/own-deliveries.ts'
import { deliveryBadge } from './deliveries.ts'
import { type Door, GIVEN, givenIn, type Input, type Visitor } from './door.ts'
import { answerWebhooks, momentOn } from './frame.ts'
import { translatorOf } from './words.ts'

/** Looks again while something is under way; without scripts there is a link. */
const LOOK_AGAIN = `setTimeout(() => location.reload(), 2000)`

/** One delivery: what was sent, each attempt and its answer, and sending it again. */
export function deliveryPage(pages: Pages<EmittingServices>, sending: Sending, door: Door): void {
  pages.form({
    path: `${door.base}/delivery`,
    fields: z.object({ ...GIVEN, delivery: Id }),
    show: (input, refused) =>
      door.open(input, refused?.typed ?? givenIn(input), (visitor) => {
        const id = Id.catch('').parse(refused?.typed.delivery ?? input.c.req.query('delivery') ?? '')
        return showDelivery(input, visitor, id, refused)
      }),
    submit: (input, { id, delivery }) =>
      door.open(input, { id }, async ({ own, path }) => {
        await replayOwnDelivery({ ...input.services, ...sending }, own, delivery)
        return seeOther(input.c, path('/delivery', { delivery, done: 'replayed' }))
      }),
  })
}

async function showDelivery(
  input: Input,
  visitor: Visitor,
  id: string,
  refused: Refused | undefined,
): Promise<Response> {
  const { c, services } = input
  const t = translatorOf(c)
  const { path, own, hidden } = visitor
  const { delivery, attempts } = await readOwnDelivery(services, own, id)
  const { url } = await findOwnEndpoint(services.db, own, delivery.endpoint_id)
  const { event_type, status, body, next_attempt_at } = delivery
  const isUnderWay = attempts.length === 0 && (status === 'pending' || status === 'delivering')
  const hasEnded = ['delivered', 'failed', 'cancelled'].includes(status)
  return answerWebhooks(input, visitor, {
    title: t('delivery'),
    tab: '/deliveries',
    refused,
    ...(isUnderWay && { script: LOOK_AGAIN }),
    body: html`<section class="panel"><div class="head"><h2><code dir="ltr">${event_type}</code></h2>${deliveryBadge(c, delivery)}</div>
<dl class="facts"><div><dt>${t('f_endpoint')}</dt><dd><a href="${path('/endpoint', { endpoint: delivery.endpoint_id })}" dir="ltr">${url}</a></dd></div>
<div><dt>${t('delivery_id')}</dt><dd><code dir="ltr">${id}</code><small>${momentOn(c, new Date(timeOfId(id)))}</small></dd></div></dl>
${next_attempt_at && attempts.length > 0 ? html`<p class="dim">${t.html('next_try', { date: momentOn(c, next_attempt_at) })}</p>` : ''}
<div class="buttons">${hasEnded ? html`<form method="post" action="${path('/delivery', { delivery: id })}">${hidden}<input type="hidden" name="delivery" value="${id}"><button class="first">${t('replay')}</button></form>` : html`<a class="button" href="${path('/delivery', { delivery: id })}">${t('look_again')}</a>`}</div></section>
<h2>${t('attempts')}</h2>
${attempts.length === 0 ? html`<p>${t('no_attempts')}</p>` : attempts.toReversed().map((one) => showAttempt(input, one))}
<h2>${t('payload')}</h2>
${body === null ? html`<p>${t('payload_over')}</p>` : html`<pre dir="ltr" tabindex="0" aria-label="${t('payload')}">${indented(body)}</pre>`}`,
  })
}

function showAttempt({ c }: Input, attempt: AttemptRow): Html {
  const t = translatorOf(c)
  const { number, started_at, duration_ms, response_status, response_excerpt, error } = attempt
  const duration = new Intl.NumberFormat(localeOf(c).tag, {
    style: 'unit',
    unit: 'millisecond',
  }).format(duration_ms)
  const outcome =
    response_status === null
      ? t.html('unanswered', { duration, error: html`<code dir="ltr">${error}</code>` })
      : t.html('answered', { status: String(response_status), duration })
  return html`<section class="panel"><h3>${t('attempt', { number })}</h3><p>${momentOn(c, started_at)}</p><p class="${error === null ? 'good' : 'bad'}">${outcome}</p>
${response_excerpt ? html`<pre dir="ltr" tabindex="0" aria-label="${t('answer')}">${response_excerpt}</pre>` : ''}</section>`
}
