import { randomUUID } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'
import type { Inbox } from './inbox.ts'
import type { Instruction } from './instruction.ts'
import type { Verifier } from './verifier.ts'

/** Puts a webhook into the inbox. It is verified when it is opened. */
export function receiveWebhook(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { inbox, verifier }: { inbox: Inbox; verifier: Verifier },
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  instruction: Instruction,
): void {
  const header = (name: string): string | undefined =>
    headers[`x-${config.headerBrand}-${name}`.toLowerCase()]
  inbox.add({
    id: randomUUID(),
    at: clock.now(),
    event: header('event'),
    deliveryId: header('delivery-id') ?? headers['webhook-id'],
    headers,
    body,
    verdict: verifier.begin({ headers, body }),
    instruction,
  })
}
