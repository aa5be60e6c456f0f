import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { seeOther, selectField, submitButton } from '../../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Pages, Refused } from '../../../../platform/http/pages.ts'
import { Id } from '../../../../platform/http/schemas.ts'
import type { EndpointRow } from '../../../../webhooks/core/index.ts'
import { Description, EndpointUrl } from '../../../../webhooks/endpoints/index.ts'
import { type OfferedEvent, offeredEvents } from '../core/offered-events.ts'
import { findOwnEndpoint, type Sending } from '../core/open-webhooks.ts'
import { testOwnEndpoint } from '../core/own-deliveries.ts'
import {
  changeOwnEndpoint,
  pauseOwnEndpoint,
  removeOwnEndpoint,
  resumeOwnEndpoint,
} from '../core/own-endpoints.ts'
import { type Door, GIVEN, givenIn, type Input, type Visitor } from './door.ts'
import { endpointChange, endpointFields } from './endpoint-form.ts'
import { answerWebhooks } from './frame.ts'
import { latelyInWords, readLately } from './lately.ts'
import { badge } from './list.ts'
import { translatorOf } from './words.ts'

interface Shown {
  endpoint: EndpointRow
  types: OfferedEvent[]
  refused: Refused | undefined
}

type Render = (input: Input, visitor: Visitor, shown: Shown) => Promise<Response>

const One = { ...GIVEN, endpoint: Id }

/** One endpoint: changing, pausing, testing and deleting it. */
export function endpointPages(pages: Pages<EmittingServices>, sending: Sending, door: Door): void {
  /** The page that a form came from, also where the form was refused. */
  const show = (input: Input, refused?: Refused, render: Render = showEndpoint) =>
    door.open(input, refused?.typed ?? givenIn(input), async (visitor) => {
      const id = Id.catch('').parse(refused?.typed.endpoint ?? input.c.req.query('endpoint') ?? '')
      const endpoint = await findOwnEndpoint(input.services.db, visitor.own, id)
      const types = await offeredEvents(sending.eventTypes, visitor.own.provider)
      return render(input, visitor, { endpoint, types, refused })
    })

  pages.form({
    path: `${door.base}/endpoint`,
    fields: z.looseObject({
      ...One,
      url: z.string().trim().pipe(EndpointUrl),
      description: z.string().trim().default('').pipe(Description),
    }),
    show,
    submit: (input, { id, endpoint, ...typed }) =>
      door.open(
        input,
        { id },
        async ({ own, path }) => {
          const services = { ...input.services, ...sending }
          const [is, offered] = await Promise.all([
            findOwnEndpoint(services.db, own, endpoint),
            offeredEvents(sending.eventTypes, own.provider),
          ])
          await changeOwnEndpoint(services, own, endpoint, endpointChange(typed, is, offered))
          return seeOther(input.c, path('/endpoint', { endpoint, done: 'saved' }))
        },
        { page: '/endpoint', parameters: { endpoint } },
      ),
  })

  pages.form({
    path: `${door.base}/pause`,
    fields: z.object({ ...One, resume: z.string().max(10).optional() }),
    show,
    submit: (input, { id, endpoint, resume }) =>
      door.open(input, { id }, async ({ own, path }) => {
        const services = { ...input.services, ...sending }
        await (resume ? resumeOwnEndpoint : pauseOwnEndpoint)(services, own, endpoint)
        return seeOther(input.c, path('/endpoint', { endpoint, done: resume ? 'resumed' : 'paused' }))
      }),
  })

  pages.form({
    path: `${door.base}/test`,
    fields: z.object({ ...One, event: z.string().max(100) }),
    show,
    submit: (input, { id, endpoint, event }) =>
      door.open(input, { id }, async ({ own, path }) => {
        const { id: delivery } = await testOwnEndpoint(
          { ...input.services, ...sending },
          own,
          endpoint,
          event,
        )
        return seeOther(input.c, path('/delivery', { delivery }))
      }),
  })

  pages.form({
    path: `${door.base}/delete`,
    fields: z.object(One),
    show: (input, refused) => show(input, refused, showDelete),
    submit: (input, { id, endpoint }) =>
      door.open(
        input,
        { id },
        async ({ own, path }) => {
          await removeOwnEndpoint({ ...input.services, ...sending }, own, endpoint)
          return seeOther(input.c, path('', { done: 'deleted' }))
        },
        { page: '/delete', parameters: { endpoint } },
      ),
  })
}

async function showEndpoint(
  input: Input,
  visitor: Visitor,
  { endpoint, types, refused }: Shown,
): Promise<Response> {
  const { c } = input
  const t = translatorOf(c)
  const { path } = visitor
  const { id, url, status } = endpoint
  const lately = (await readLately(input.services, visitor.own.provider.id, [endpoint])).get(id)
  const isChange = refused !== undefined && 'url' in refused.typed
  const offered = types.map(({ name }) => [name, name] as const)
  const chosen = offered.find(([name]) => endpoint.events.includes(name))?.[0] ?? offered[0]?.[0]
  const form = (page: string, body: Html) =>
    html`<form method="post" action="${path(page, { endpoint: id })}">${visitor.hidden}<input type="hidden" name="endpoint" value="${id}">${body}</form>`
  return answerWebhooks(input, visitor, {
    title: t('f_endpoint'),
    tab: '',
    refused,
    body: html`<section class="panel"><div class="head"><h2 dir="ltr">${url}</h2>${badge(c, endpoint)}</div>
${status === 'enabled' ? '' : html`<p class="dim">${t('paused_words')}</p>`}
<p class="dim">${latelyInWords(c, lately)}</p>
<div class="buttons"><a class="button" href="${path('/deliveries', { endpoint: id })}">${t('tab_deliveries')}</a><a class="button" href="${path('/secret', { endpoint: id })}">${t('secret')}</a>
${form('/pause', status === 'enabled' ? html`<button>${t('pause')}</button>` : html`<input type="hidden" name="resume" value="yes"><button class="first">${t('resume')}</button>`)}
<a class="button" href="${path('/replay', { endpoint: id })}">${t('replay_since')}</a>
<a class="cancel" href="${path('/delete', { endpoint: id })}">${t('delete')}</a></div></section>
<section class="panel"><h2>${t('test')}</h2><p class="dim">${t('test_words')}</p>
${form('/test', html`${selectField(c, { name: 'event', label: t('f_events'), options: offered, value: chosen })}<button>${t('test')}</button>`)}</section>
<section class="panel"><h2>${t('change')}</h2>
${form('/endpoint', html`${endpointFields(input, { known: endpoint, offered: types }, isChange ? refused : undefined)}${submitButton(t('change'))}`)}</section>`,
  })
}

function showDelete(
  input: Input,
  visitor: Visitor,
  { endpoint: { id, url }, refused }: Shown,
): Promise<Response> {
  const t = translatorOf(input.c)
  return answerWebhooks(input, visitor, {
    title: t('delete_title'),
    tab: '',
    refused,
    body: html`<p>${t.html('delete_words', { url: html`<strong dir="ltr">${url}</strong>` })}</p>
<form method="post" action="${visitor.path('/delete', { endpoint: id })}">${visitor.hidden}<input type="hidden" name="endpoint" value="${id}"><button class="red">${t('delete')}</button></form>
<p class="foot"><a href="${visitor.path('/endpoint', { endpoint: id })}">${t('to_endpoint')}</a></p>`,
  })
}
