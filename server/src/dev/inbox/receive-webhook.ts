import { randomUUID } from 'node:crypto'
import type { Services } from '../../lib/services.ts'
import { endpointsAtPath } from '../../webhooks/index.ts'
import type { Inbox } from './inbox.ts'
import type { Instruction } from './instruction.ts'
import { verifyWebhook } from './verify-webhook.ts'

export const INBOX_PATH = '/dev/inbox'

/** Verifies a webhook and puts it into the inbox. */
export async function receiveWebhook(
  services: Services,
  inbox: Inbox,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  instruction: Instruction,
): Promise<void> {
  const brand = services.config.headerBrand
  const header = (name: string): string | undefined => headers[`x-${brand}-${name}`.toLowerCase()]
  const endpoints = await endpointsAtPath(services, INBOX_PATH)
  inbox.add({
    id: randomUUID(),
    at: services.clock.now(),
    event: header('event'),
    deliveryId: header('delivery-id') ?? headers['webhook-id'],
    headers,
    body,
    verdict: verifyWebhook({ headers, body }, brand, endpoints),
    instruction,
  })
}
