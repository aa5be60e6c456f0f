import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Pages } from '../../../../platform/http/pages.ts'
import { newestFirst } from '../../../../platform/lists/sorting.ts'
import type { EndpointRow } from '../../../../webhooks/core/index.ts'
import { listEndpoints, MAX_ENDPOINTS } from '../../../../webhooks/endpoints/index.ts'
import { endpointLimit } from '../core/limit.ts'
import { type Door, givenIn, type Input, type Visitor } from './door.ts'
import { answerWebhooks } from './frame.ts'
import { type Lately, latelyInWords, readLately } from './lately.ts'
import { translatorOf } from './words.ts'

/** The endpoints of an account, with how they fare. */
export function listPage(pages: Pages<EmittingServices>, door: Door): void {
  pages.get(door.base, (input) => door.open(input, givenIn(input), (visitor) => showList(input, visitor)))
}

async function showList(input: Input, visitor: Visitor): Promise<Response> {
  const { services, c } = input
  const { own, path } = visitor
  const t = translatorOf(c)
  const [endpoints, { limit, byPlan }] = await Promise.all([
    listEndpoints(
      services.db,
      own.provider.id,
      { account_id: own.accountId },
      newestFirst({ limit: MAX_ENDPOINTS }),
    ),
    endpointLimit(services, services.db, own.provider, own.accountId),
  ])
  const lately = await readLately(services, own.provider.id, endpoints)
  const used = endpoints.length
  const add =
    used < limit
      ? html`<div class="buttons"><a class="button first" href="${path('/add')}">${t('add')}</a></div>`
      : ''
  const room = used < limit ? t('room', { used, limit }) : t(byPlan ? 'full' : 'full_here', { limit })
  return answerWebhooks(input, visitor, {
    title: t('webhooks'),
    tab: '',
    intro: t('list_intro'),
    body:
      used === 0
        ? html`<div class="empty"><p><strong>${t('none_title')}</strong></p><p>${t('none')}</p>${limit > 0 ? html`<a class="button" href="${path('/add')}">${t('add')}</a>` : ''}</div>`
        : html`<ul class="list">${endpoints.map((one) => showOne(input, visitor, { endpoint: one, lately: lately.get(one.id) }))}</ul>
<p class="hint foot">${room}</p>${add}`,
  })
}

function showOne(
  { c }: Input,
  { path }: Visitor,
  { endpoint, lately }: { endpoint: EndpointRow; lately: Lately | undefined },
): Html {
  const { id, url, description } = endpoint
  return html`<li><span class="url"><a href="${path('/endpoint', { endpoint: id })}" dir="ltr">${url}</a>${description ? html`<br><span class="hint"><bdi>${description}</bdi></span>` : ''}<br><span class="hint">${latelyInWords(c, lately)}</span></span>${badge(c, endpoint)}</li>`
}

/** How an endpoint fares, in a word or two. */
export function badge(c: Input['c'], { status, status_reason }: EndpointRow): Html {
  const t = translatorOf(c)
  if (status === 'enabled') return html`<span class="badge good">${t('st_enabled')}</span>`
  if (status === 'disabled') return html`<span class="badge bad">${t('st_gone')}</span>`
  return status_reason === 'Paused by hand.'
    ? html`<span class="badge dim">${t('st_paused')}</span>`
    : html`<span class="badge bad">${t('st_failing')}</span>`
}
