import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { Variables } from '../../lib/http/context.ts'
import { MAX_BODY_BYTES, readBytes } from '../../lib/http/read-body.ts'
import type { Services } from '../../lib/services.ts'
import type { Feed, LiveStreams } from '../frame/live.ts'
import { Inbox, type KeptWebhook } from './inbox.ts'
import { readInstruction } from './instruction.ts'
import { answerInbox, webhookItem } from './page.ts'
import { INBOX_PATH, receiveWebhook, Verifier } from './receive-webhook.ts'
import { showWebhook } from './show-webhook.ts'

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

  hono.get(INBOX_PATH, (c) => answerInbox(c, inbox.webhooks, services.config))

  hono.get(`${INBOX_PATH}/live`, (c) => live.answer(c, feed, webhookItem))

  hono.get(`${INBOX_PATH}/webhooks`, (c) => c.json({ data: inbox.webhooks.map(showWebhook) }))

  hono.post(INBOX_PATH, async (c) => {
    const instruction = readInstruction(c.req.query())
    const body = Buffer.from(await readBytes(c, MAX_BODY_BYTES))
    await receiveWebhook(services, { inbox, verifier }, { headers: c.req.header(), body }, instruction)
    if (instruction.delayMs > 0)
      await sleep(instruction.delayMs, undefined, { signal: live.closing }).catch(() => {})
    return c.body(null, instruction.status as StatusCode)
  })
}
