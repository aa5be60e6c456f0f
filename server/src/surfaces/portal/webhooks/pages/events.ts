import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Pages } from '../../../../platform/http/pages.ts'
import { notFound } from '../../../../platform/problem.ts'
import { indented } from '../../../../platform/text/indented.ts'
import { type OfferedEvent, offeredEvents } from '../core/offered-events.ts'
import type { Sending } from '../core/open-webhooks.ts'
import { type Door, givenIn, type Input, type Visitor } from './door.ts'
import { answerWebhooks } from './frame.ts'
import { fieldsOf } from './schema-fields.ts'
import { translatorOf } from './words.ts'

/** The events that an endpoint may take; and one of them, with its fields and an example. */
export function eventsPage(pages: Pages<EmittingServices>, sending: Sending, door: Door): void {
  pages.get(`${door.base}/events`, (input) =>
    door.open(input, givenIn(input), async (visitor) => {
      const offered = await offeredEvents(sending.eventTypes, visitor.own.provider)
      const name = input.c.req.query('event')
      if (name === undefined) return showAll(input, visitor, offered)
      const event = offered.find((one) => one.name === name)
      const documents = event && (await sending.eventTypes.documentsOf(visitor.own.provider, name))
      if (!event || !documents) throw notFound()
      return showOne(input, visitor, { event, ...documents })
    }),
  )
}

function showAll(input: Input, visitor: Visitor, offered: readonly OfferedEvent[]): Promise<Response> {
  const t = translatorOf(input.c)
  const rows = offered.map(
    ({ name, summary }) =>
      html`<dt><a href="${visitor.path('/events', { event: name })}"><code dir="ltr">${name}</code></a></dt><dd lang="en" dir="ltr">${summary}</dd>`,
  )
  return answerWebhooks(input, visitor, {
    title: t('tab_events'),
    tab: '/events',
    intro: t('events_intro'),
    body: html`<dl class="events-list">${rows}</dl>`,
  })
}

interface Shown {
  event: OfferedEvent
  schema: Record<string, unknown>
  example: Record<string, unknown>
}

function showOne(
  input: Input,
  visitor: Visitor,
  { event: { name, summary }, schema, example }: Shown,
): Promise<Response> {
  const t = translatorOf(input.c)
  return answerWebhooks(input, visitor, {
    title: name,
    tab: '/events',
    intro: html`<span lang="en" dir="ltr">${summary}</span>`,
    body: html`<h2>${t('fields')}</h2>${showFields(input, schema)}
<h2>${t('example')}</h2><pre dir="ltr" tabindex="0" aria-label="${t('example')}">${indented(JSON.stringify(example))}</pre>
<details><summary>${t('json_schema')}</summary><pre dir="ltr" tabindex="0" aria-label="${t('json_schema')}">${indented(JSON.stringify(schema))}</pre></details>
<p class="foot"><a href="${visitor.path('/events')}">${t('to_events')}</a></p>`,
  })
}

function showFields({ c }: Input, schema: Record<string, unknown>): Html {
  const t = translatorOf(c)
  const rows = fieldsOf(schema).map(
    ({ path, type, isRequired, description }) =>
      html`<tr><th scope="row"><code dir="ltr">${path}</code></th><td><code dir="ltr">${type}</code>${isRequired ? '' : html`<br><small>${t('maybe_absent')}</small>`}</td><td lang="en" dir="ltr">${description}</td></tr>`,
  )
  return html`<table class="fields"><thead><tr><th scope="col">${t('field')}</th><th scope="col">${t('type')}</th><th scope="col">${t('f_description')}</th></tr></thead><tbody>${rows}</tbody></table>`
}
