import { html } from 'hono/html'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { inWords } from '../../../platform/text/in-words.ts'
import { DEADLINE_MS } from '../../../webhooks/attempt/index.ts'
import { answerFrame, showCommand, showMoment } from '../frame/frame.ts'
import { KEEP, type VerifiedWebhook } from './inbox.ts'
import { showBody } from './show-body.ts'

/** Every received webhook, newest first. */
export function answerInbox(
  c: Context,
  webhooks: readonly VerifiedWebhook[],
  { publicUrl, retryDelays }: Pick<Config, 'publicUrl' | 'retryDelays'>,
): Promise<Response> {
  return answerFrame(c, {
    path: '/dev/inbox',
    title: 'Inbox',
    intro: html`
<p class="intro">A webhook receiver that shows what it got and checks each signature. It keeps the last ${KEEP} until Postern stops.</p>
<details>
  <summary>Watch failures and retries</summary>
  <p>An endpoint whose URL is <code>${publicUrl}/dev/inbox?status=503</code> is answered 503 every time: any status from 200 to 599. With <code>&amp;delay_ms=16000</code> the answer waits, here beyond the deadline of ${inWords(DEADLINE_MS)}. A failed delivery comes again after ${listOf(retryDelays)} seconds, under the same delivery id; <code>RETRY_DELAYS=2,4,8</code> makes that quick. A status of 410 disables the endpoint.</p>
</details>`,
    items: webhooks.map(webhookItem),
    empty: html`
<h2>No webhook yet</h2>
<p>Every event of the default provider comes here. Run <code>npm run demo -- story</code> in another terminal, sign a user in, or publish an event:</p>
${showCommand(`curl ${publicUrl}/api/v1/events \\
  -H "authorization: Bearer $ADMIN_KEY" -H "content-type: application/json" \\
  -d '{"event": "user.login",
       "data": {"user": {"id": "1", "email": "ada@example.com"}}}'`)}
<p class="dim">ADMIN_KEY is the key that Postern shows when it starts.</p>`,
  })
}

/** One webhook of the list. All of it is untrusted text. */
export function webhookItem(webhook: VerifiedWebhook): Html {
  const { id, at, deliveryId, verdict, headers, body, instruction } = webhook
  const event = webhook.event ?? 'No event name'
  const word = verdict.verified ? 'Verified' : 'Not verified'
  const entries = Object.entries(headers)
  return html`
<li id="${id}" data-news="${word}: ${event}">
<article aria-labelledby="title-${id}">
  <div>
    <div class="title">
      <h2 id="title-${id}">${event}</h2>
      <span class="verdict ${verdict.verified ? 'good' : 'bad'}">${word}</span>
    </div>
    <p class="facts">${showMoment(at)} <span>Delivery ${deliveryId ?? 'without an id'}</span> ${arrivalNote(webhook)} ${answerNote(instruction)}</p>
  </div>
  <p class="why ${verdict.verified ? 'dim' : 'bad'}">${verdict.explanation}</p>
  <pre class="body">${showBody(body) || '(an empty body)'}</pre>
  <details>
    <summary>${entries.length} headers</summary>
    <table>${entries.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</table>
  </details>
</article>
</li>`
}

function arrivalNote({ deliveryId, arrival }: VerifiedWebhook): Html {
  if (deliveryId === undefined) return html``
  return arrival === 1 ? html`<span>Came once</span>` : html`<strong>Came ${arrival} times</strong>`
}

function answerNote({ status, delayMs }: VerifiedWebhook['instruction']): Html {
  const after = delayMs > 0 ? ` after ${delayMs} ms` : ''
  return html`<span class="${status >= 300 ? 'bad' : ''}">Answered ${status}${after}</span>`
}

function listOf(numbers: number[]): string {
  return new Intl.ListFormat('en').format(numbers.map(String))
}
