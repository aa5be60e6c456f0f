import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { submitButton } from '../../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Pages, Refused } from '../../../../platform/http/pages.ts'
import { Description, EndpointUrl } from '../../../../webhooks/endpoints/index.ts'
import { type OfferedEvent, offeredEvents } from '../core/offered-events.ts'
import type { Sending } from '../core/open-webhooks.ts'
import { addOwnEndpoint } from '../core/own-endpoints.ts'
import { type Door, GIVEN, givenIn, type Input, type Visitor } from './door.ts'
import { endpointFields, endpointTyped } from './endpoint-form.ts'
import { answerWebhooks } from './frame.ts'
import { showSecret } from './secret.ts'
import { verifyingCode } from './verifying-code.ts'
import { translatorOf } from './words.ts'

const Fields = z.looseObject({
  ...GIVEN,
  url: z.string().trim().pipe(EndpointUrl),
  description: z.string().trim().default('').pipe(Description),
})

/** Adds an endpoint, and shows its secret. */
export function addPage(pages: Pages<EmittingServices>, sending: Sending, door: Door): void {
  pages.form({
    path: `${door.base}/add`,
    fields: Fields,
    show: (input, refused) =>
      door.open(input, refused?.typed ?? givenIn(input), async (visitor) =>
        showAdd(input, visitor, {
          refused,
          offered: await offeredEvents(sending.eventTypes, visitor.own.provider),
        }),
      ),
    submit: (input, { id, ...typed }) =>
      door.open(
        input,
        { id },
        async (visitor) => {
          const offered = await offeredEvents(sending.eventTypes, visitor.own.provider)
          const wanted = endpointTyped(typed, offered)
          const made = await addOwnEndpoint({ ...input.services, ...sending }, visitor.own, wanted)
          return showAdded(input, visitor, made)
        },
        { page: '/add', parameters: {} },
      ),
  })
}

function showAdd(
  input: Input,
  visitor: Visitor,
  { refused, offered }: { refused: Refused | undefined; offered: OfferedEvent[] },
): Promise<Response> {
  const t = translatorOf(input.c)
  return answerWebhooks(input, visitor, {
    title: t('add'),
    tab: '',
    refused,
    body: html`<form method="post" action="${visitor.path('/add')}">${visitor.hidden}
${endpointFields(input, { known: {}, offered }, refused)}
${submitButton(t('add'))}</form>`,
  })
}

function showAdded(
  input: Input,
  visitor: Visitor,
  { id, secret }: { id: string; secret: string },
): Promise<Response> {
  const t = translatorOf(input.c)
  return answerWebhooks(input, visitor, {
    title: t('added_title'),
    tab: '',
    body: html`<p>${t('added')}</p>${showSecret(t('secret'), secret)}${verifyingCode(input)}
<div class="buttons"><a class="button first" href="${visitor.path('/endpoint', { endpoint: id })}">${t('to_endpoint')}</a></div>`,
  })
}
