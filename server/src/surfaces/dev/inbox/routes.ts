import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { answerEmpty } from '../../../platform/http/answer-json.ts'
import type { Variables } from '../../../platform/http/context.ts'
import { MAX_BODY_BYTES, readBytes } from '../../../platform/http/read-body.ts'
import type { Services } from '../../../platform/services.ts'
import type { Feed, LiveStreams } from '../frame/live.ts'
import { INBOX_PATH, Inbox, type KeptWebhook, verified } from './inbox.ts'
import { readInstruction } from './instruction.ts'
import { answerInbox, webhookItem } from './page.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { showWebhook } from './show-webhook.ts'
import { Verifier } from './verifier.ts'

/** A webhook receiver that shows and verifies what it got: as a page and as JSON. */
export function inboxRoutes(
  hono: Hono<{ Variables: Variables }>,
  { services, live }: { services: Services; live: LiveStreams },
): void {
  const inbox = new Inbox()
  const verifier = new Verifier(services)
  const feed: Feed<KeptWebhook> = {
    items: () => inbox.webhooks,
    changed: (signal) => once(inbox, 'webhook', { signal }),
  }

  const all = () => Promise.all(inbox.webhooks.map(verified))

  hono.get(INBOX_PATH, async (c) => answerInbox(c, await all(), services.config))

  hono.get(`${INBOX_PATH}/live`, (c) =>
    live.answer(c, feed, async (webhook) => webhookItem(await verified(webhook))),
  )

  hono.get(`${INBOX_PATH}/webhooks`, async (c) => c.json({ data: (await all()).map(showWebhook) }))

  hono.post(INBOX_PATH, async (c) => {
    const instruction = readInstruction(c.req.query())
    const body = Buffer.from(await readBytes(c, MAX_BODY_BYTES))
    receiveWebhook(services, { inbox, verifier }, { headers: c.req.header(), body }, instruction)
    if (instruction.delayMs > 0)
      await sleep(instruction.delayMs, undefined, { signal: live.closing }).catch(() => {})
    return answerEmpty(services.config, c, instruction.status)
  })
}
