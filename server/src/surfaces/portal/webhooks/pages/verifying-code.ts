import { html } from 'hono/html'
import type { Html } from '../../../../platform/http/page.ts'
import type { Input } from './door.ts'
import { translatorOf } from './words.ts'

/** With the libraries of Standard Webhooks, whose headers and signatures these are. */
const SAMPLES = {
  JavaScript: `// npm install standardwebhooks
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)
// The body as it came, before it is parsed. Throws if the signature is wrong.
const event = webhook.verify(body, request.headers)`,
  Python: `# pip install standardwebhooks
import os
from standardwebhooks.webhooks import Webhook

webhook = Webhook(os.environ["WEBHOOK_SECRET"])
# The body as it came, before it is parsed. Raises an error if the signature is wrong.
event = webhook.verify(body, request.headers)`,
  Go: `// go get github.com/standard-webhooks/standard-webhooks/libraries/go
webhook, err := standardwebhooks.NewWebhook(os.Getenv("WEBHOOK_SECRET"))
// The body as it came, before it is parsed.
err = webhook.Verify(body, request.Header)`,
}

/** How a receiver checks that a request comes from here. */
export function verifyingCode({ c }: Input): Html {
  const t = translatorOf(c)
  return html`<h2>${t('verify_title')}</h2><p class="dim">${t('verify_words')}</p>
${Object.entries(SAMPLES).map(
  ([language, code], index) =>
    html`<details ${index === 0 ? 'open' : ''}><summary>${language}</summary><pre dir="ltr" lang="en" translate="no" tabindex="0" aria-label="${language}">${code}</pre></details>`,
)}`
}
