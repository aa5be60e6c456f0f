import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { KEEP, type KeptMail } from '../../../platform/mail/mailbox.ts'
import { answerFrame, showCommand, showMoment } from '../frame/frame.ts'
import { codeIn } from './mail.ts'

/** Every mail, newest first. */
export function answerMailbox(c: Context, mails: readonly KeptMail[], publicUrl: string): Promise<Response> {
  return answerFrame(c, {
    path: '/dev/mailbox',
    title: 'Mailbox',
    intro: html`<p class="intro">Every mail that Postern sends appears here. It keeps the last ${KEEP} until it stops.</p>`,
    items: mails.map(mailItem),
    empty: html`
<h2>No mail yet</h2>
<p>Ask for a one-time code in a terminal, and its mail appears here immediately:</p>
${showCommand(`curl ${publicUrl}/api/v1/auth/customer/login \\\n  -H "content-type: application/json" -d '{"email": "ada@example.com"}'`)}
<p class="dim">The newest mail as text: <code>curl ${publicUrl}/dev/mailbox/latest?to=ada@example.com</code></p>`,
  })
}

/** One mail of the list. */
export function mailItem(mail: KeptMail): Html {
  const { id, to, from, subject, text, at } = mail
  const code = codeIn(mail)
  return html`
<li id="${id}" data-news="New mail to ${to}: ${subject}">
<article aria-labelledby="title-${id}">
  <div>
    <h2 id="title-${id}">${subject}</h2>
    <p class="facts"><span>To <strong>${to}</strong></span> <span>From ${from}</span> ${showMoment(at)}</p>
  </div>
  ${code && html`<p class="digits"><strong>${code}</strong><button type="button" data-copy="${code}">Copy<span class="unseen"> the code ${code}</span></button></p>`}
  <pre class="said">${withLinks(text.trimEnd())}</pre>
  <details>
    <summary>As HTML</summary>
    <iframe title="${subject}" src="/dev/mailbox/mails/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
  </details>
</article>
</li>`
}

/** Text with its http(s) URLs as links. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
