import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { seeOther, textField } from '../../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Pages, Refused } from '../../../../platform/http/pages.ts'
import { Id } from '../../../../platform/http/schemas.ts'
import { HOUR } from '../../../../platform/time/clock.ts'
import { findOwnEndpoint, type Sending } from '../core/open-webhooks.ts'
import { countOwnMissed, replayOwnSince } from '../core/own-deliveries.ts'
import { type Door, GIVEN, givenIn, type Input, type Visitor } from './door.ts'
import { answerWebhooks, momentOn } from './frame.ts'
import { translatorOf } from './words.ts'

/** What `input type=datetime-local` sends; it is read as UTC. */
const Since = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)

/** Sends what an endpoint missed since a time: first how much that is, then a button that does it. */
export function replayPage(pages: Pages<EmittingServices>, sending: Sending, door: Door): void {
  pages.form({
    path: `${door.base}/replay`,
    fields: z.object({ ...GIVEN, endpoint: Id, since: Since }),
    show: (input, refused) =>
      door.open(input, refused?.typed ?? givenIn(input), (visitor) =>
        showReplay(input, visitor, { sending, refused }),
      ),
    submit: (input, { id, endpoint, since }) =>
      door.open(input, { id }, async ({ own, path }) => {
        const missed = { endpointId: endpoint, since: Date.parse(`${since}Z`) }
        await replayOwnSince({ ...input.services, ...sending }, own, missed)
        return seeOther(input.c, path('/deliveries', { endpoint, done: 'replaying' }))
      }),
  })
}

async function showReplay(
  input: Input,
  visitor: Visitor,
  { sending, refused }: { sending: Sending; refused: Refused | undefined },
): Promise<Response> {
  const { c, services } = input
  const { own, path, hidden } = visitor
  const t = translatorOf(c)
  const asked = (name: string) => refused?.typed[name] ?? c.req.query(name) ?? ''
  const { id, url } = await findOwnEndpoint(services.db, own, Id.catch('').parse(asked('endpoint')))
  const since = Since.safeParse(asked('since')).data
  const at = since === undefined ? undefined : new Date(`${since}Z`)
  const isTime = at !== undefined && !Number.isNaN(at.getTime())
  const count =
    isTime && !refused
      ? await countOwnMissed({ ...services, ...sending }, own, { endpointId: id, since: at.getTime() })
      : undefined
  const kept = html`${hidden}<input type="hidden" name="endpoint" value="${id}">`
  const target = new URL(path('/replay', { endpoint: id }), 'http://form')
  const asItIs = [...target.searchParams].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const anHourAgo = new Date(services.clock.now() - HOUR).toISOString().slice(0, 16)
  return answerWebhooks(input, visitor, {
    title: t('replay_since'),
    tab: '',
    intro: t('replay_words'),
    refused,
    body: html`<p class="hint" dir="ltr">${url}</p>
<form method="get" action="${target.pathname}">${asItIs}
${textField(c, { name: 'since', label: t('since_utc'), own: `type=datetime-local max=${new Date(services.clock.now()).toISOString().slice(0, 16)}`, value: since ?? anHourAgo })}
<button>${t('count_missed')}</button></form>
${
  count === undefined
    ? ''
    : html`<div class="tell"><p>${t.html('missed', { count, date: momentOn(c, at!) })}</p>${
        count > 0
          ? html`<form method="post" action="${path('/replay', { endpoint: id })}">${kept}<input type="hidden" name="since" value="${since}"><button class="first">${t('send_missed', { count })}</button></form>`
          : ''
      }</div>`
}
<p class="foot"><a href="${path('/endpoint', { endpoint: id })}">${t('to_endpoint')}</a></p>`,
  })
}
