import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Pages, Refused } from '../../../../platform/http/pages.ts'
import { Id } from '../../../../platform/http/schemas.ts'
import { DAY, SECOND } from '../../../../platform/time/clock.ts'
import type { EndpointRow } from '../../../../webhooks/core/index.ts'
import type { ShownSecrets } from '../../../../webhooks/endpoints/index.ts'
import { findOwnEndpoint, type Sending } from '../core/open-webhooks.ts'
import { promoteOwnSecret, rotateOwnSecret, showOwnSecrets } from '../core/own-endpoints.ts'
import { type Door, GIVEN, givenIn, type Input, type Visitor } from './door.ts'
import { answerWebhooks, momentOn } from './frame.ts'
import { verifyingCode } from './verifying-code.ts'
import { translatorOf } from './words.ts'

const Fields = z.object({
  ...GIVEN,
  endpoint: Id,
  act: z.enum(['show', 'rotate', 'promote']).catch('show'),
})

/** The secret of an endpoint: shown when asked for, and replaced with an overlap. */
export function secretPage(pages: Pages<EmittingServices>, sending: Sending, door: Door): void {
  pages.form({
    path: `${door.base}/secret`,
    fields: Fields,
    show: (input, refused) =>
      door.open(input, refused?.typed ?? givenIn(input), async (visitor) => {
        const id = refused?.typed.endpoint ?? input.c.req.query('endpoint') ?? ''
        const endpoint = await findOwnEndpoint(input.services.db, visitor.own, Id.catch('').parse(id))
        return answer(input, visitor, { endpoint, refused })
      }),
    submit: (input, { id, endpoint: endpointId, act }) =>
      door.open(
        input,
        { id },
        async (visitor) => {
          const services = { ...input.services, ...sending }
          const { own } = visitor
          const secrets =
            act === 'rotate'
              ? await rotateOwnSecret(services, own, endpointId, { overlapSeconds: DAY / SECOND })
              : act === 'promote'
                ? await promoteOwnSecret(services, own, endpointId)
                : await showOwnSecrets(services, own, endpointId)
          const endpoint = await findOwnEndpoint(services.db, own, endpointId)
          return answer(input, visitor, { endpoint, secrets })
        },
        { page: '/secret', parameters: { endpoint: endpointId } },
      ),
  })
}

interface Shown {
  endpoint: EndpointRow
  secrets?: ShownSecrets
  refused?: Refused | undefined
}

function answer(input: Input, visitor: Visitor, { endpoint, secrets, refused }: Shown): Promise<Response> {
  const { c, services } = input
  const t = translatorOf(c)
  const { id, url, overlap_ends_at } = endpoint
  const isRotating = overlap_ends_at !== null && overlap_ends_at.getTime() > services.clock.now()
  const button = (act: string, words: string, first = false) =>
    html`<form method="post" action="${visitor.path('/secret', { endpoint: id })}">${visitor.hidden}<input type="hidden" name="endpoint" value="${id}"><input type="hidden" name="act" value="${act}"><button ${first ? 'class=first' : ''}>${words}</button></form>`
  return answerWebhooks(input, visitor, {
    title: t('secret'),
    tab: '',
    intro: t('secret_intro'),
    refused,
    body: html`<p class="hint" dir="ltr">${url}</p>
${secrets ? showSecret(t('secret'), secrets.secret) : ''}
${secrets?.nextSecret ? showSecret(t('secret_next'), secrets.nextSecret) : ''}
${isRotating ? html`<p>${t.html('rotating', { date: momentOn(c, overlap_ends_at) })}</p>` : html`<p class="hint">${t('rotate_words')}</p>`}
<div class="buttons">${secrets ? '' : button('show', t('show_secret'), true)}${isRotating ? button('promote', t('promote')) : button('rotate', t('rotate'))}
<a class="button" href="${visitor.path('/endpoint', { endpoint: id })}">${t('to_endpoint')}</a></div>
${verifyingCode(input)}`,
  })
}

/** A secret, to be copied. */
export function showSecret(name: string, secret: string): Html {
  return html`<h2>${name}</h2><p class="secret whole" dir="ltr" translate="no">${secret}</p>`
}
