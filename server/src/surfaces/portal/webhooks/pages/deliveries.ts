import { html } from 'hono/html'
import { type EmittingServices, Subject } from '../../../../events/index.ts'
import { selectField, textField } from '../../../../identity/sign-in/page-parts/index.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Pages } from '../../../../platform/http/pages.ts'
import { isId, timeOfId } from '../../../../platform/keys/ids.ts'
import { newestFirst } from '../../../../platform/lists/sorting.ts'
import { DAY } from '../../../../platform/time/clock.ts'
import { DELIVERY_STATUSES, type DeliveryRow } from '../../../../webhooks/deliveries/index.ts'
import { listEndpoints, MAX_ENDPOINTS } from '../../../../webhooks/endpoints/index.ts'
import { type OfferedEvent, offeredEvents } from '../core/offered-events.ts'
import type { Sending } from '../core/open-webhooks.ts'
import { listOwnDeliveries } from '../core/own-deliveries.ts'
import { type Door, givenIn, type Input, type Visitor } from './door.ts'
import { answerWebhooks, momentOn } from './frame.ts'
import { translatorOf } from './words.ts'

const SHOWN = 20

/** What was sent, newest first, and a search in it. */
export function deliveriesPage(pages: Pages<EmittingServices>, sending: Sending, door: Door): void {
  pages.get(`${door.base}/deliveries`, (input) =>
    door.open(input, givenIn(input), (visitor) => showDeliveries(input, visitor, sending)),
  )
}

async function showDeliveries(input: Input, visitor: Visitor, sending: Sending): Promise<Response> {
  const { services, c } = input
  const { own, path } = visitor
  const t = translatorOf(c)
  const endpoints = await listEndpoints(
    services.db,
    own.provider.id,
    { account_id: own.accountId },
    newestFirst({ limit: MAX_ENDPOINTS }),
  )
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]))
  const asked = readAsked(input, urls)
  const found = await listOwnDeliveries({ ...services, ...sending }, own, asked.filter, {
    limit: SHOWN + 1,
    before: asked.before,
  })
  const rows = found.rows.slice(0, SHOWN)
  const last = found.rows.length > SHOWN ? rows.at(-1)!.id : found.resume
  const older = last === null ? undefined : path('/deliveries', { ...asked.typed, before: last })
  const types = await offeredEvents(sending.eventTypes, own.provider)
  const isFiltered = Object.values(asked.typed).some((value) => value !== undefined)
  return answerWebhooks(input, visitor, {
    title: t('tab_deliveries'),
    tab: '/deliveries',
    body: html`${filters(input, visitor, { endpoints: urls, types, typed: asked.typed })}
${
  rows.length === 0
    ? html`<div class="empty"><p>${t(isFiltered || asked.before ? 'no_matches' : 'no_deliveries')}</p></div>`
    : html`<ul class="list">${rows.map((row) => showRow(input, visitor, row, urls))}</ul>`
}
<p class="foot">${asked.before ? html`<a href="${path('/deliveries', asked.typed)}">${t('newest')}</a> ` : ''}${older ? html`<a href="${older}">${t('older')}</a>` : ''}</p>`,
  })
}

/** What the address asks for; what it cannot mean is left out. */
function readAsked({ c }: Input, endpoints: ReadonlyMap<string, string>) {
  const given = (name: string) => c.req.query(name) || undefined
  const dayOf = (name: string) => {
    const text = given(name)
    return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  const one = given('endpoint')
  const before = given('before')
  const about = Subject.safeParse(given('about'))
  const typed = {
    about: about.success ? about.data : undefined,
    endpoint: one !== undefined && endpoints.has(one) ? one : undefined,
    event: given('event')?.slice(0, 100),
    status: DELIVERY_STATUSES.find((status) => status === given('status')),
    since: dayOf('since'),
    until: dayOf('until'),
  }
  const { about: subject, endpoint: endpointId, event, status, since, until } = typed
  const filter = {
    subject,
    endpointId,
    event,
    status,
    since: since === undefined ? undefined : Date.parse(since),
    until: until === undefined ? undefined : Date.parse(until) + DAY,
  }
  return { typed, filter, before: before !== undefined && isId(before) ? before : undefined }
}

interface Offered {
  endpoints: ReadonlyMap<string, string>
  types: OfferedEvent[]
  typed: ReturnType<typeof readAsked>['typed']
}

function filters({ c }: Input, { path }: Visitor, { endpoints, types, typed }: Offered): Html {
  const t = translatorOf(c)
  const target = new URL(path('/deliveries'), 'http://form')
  const kept = [...target.searchParams].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const events = types.map(({ name }) => [name, name] as const)
  const statuses = DELIVERY_STATUSES.map((status) => [status, t(`d_${status}`)] as const)
  const choice = (
    name: 'event' | 'status' | 'endpoint',
    label: string,
    options: ReadonlyArray<readonly [string, string]>,
  ) => selectField(c, { name, label, options, value: typed[name] ?? '', optional: true })
  const day = (name: 'since' | 'until', label: string) =>
    textField(c, { name, label, optional: true, own: 'type=date', value: typed[name] })
  return html`<form method="get" action="${target.pathname}" class="filters">${kept}
${textField(c, { name: 'about', label: t('f_about'), optional: true, most: 256, value: typed.about })}
${choice('event', t('f_events'), [['', t('all_events')], ...events])}
${choice('status', t('f_status'), [['', t('all_statuses')], ...statuses])}
${endpoints.size > 1 ? choice('endpoint', t('f_endpoint'), [['', t('all_endpoints')], ...endpoints]) : ''}
${day('since', t('f_since'))}${day('until', t('f_until'))}
<button>${t('search')}</button></form><p class="hint foot">${t('f_days_hint')}</p>`
}

function showRow(
  { c }: Input,
  { path }: Visitor,
  row: DeliveryRow,
  endpoints: ReadonlyMap<string, string>,
): Html {
  const url = endpoints.size > 1 ? endpoints.get(row.endpoint_id) : undefined
  return html`<li><span class="url"><a href="${path('/delivery', { delivery: row.id })}"><code dir="ltr">${row.event_type}</code></a> ${momentOn(c, new Date(timeOfId(row.id)))}${url ? html`<br><span class="hint" dir="ltr">${url}</span>` : ''}</span>${deliveryBadge(c, row)}</li>`
}

const LOOKS: Record<string, string> = { delivered: 'good', failed: 'bad' }

/** What became of a delivery, in a word or two. */
export function deliveryBadge(c: Input['c'], { status, test }: DeliveryRow): Html {
  const t = translatorOf(c)
  const words = t(`d_${status as (typeof DELIVERY_STATUSES)[number]}`)
  return html`<span>${test ? html`<span class="badge dim">${t('is_test')}</span> ` : ''}<span class="badge ${LOOKS[status] ?? 'dim'}">${words}</span></span>`
}
