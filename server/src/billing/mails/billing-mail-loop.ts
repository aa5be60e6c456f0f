import { Loop } from '../../platform/loops/loop.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { providersWithMails } from './queue/index.ts'
import { type Mailing, sendNext } from './send-next.ts'

/** Sends the billing mails that are due. Any number of processes may run one. */
export function billingMailLoop(services: Mailing): Loop<void> {
  return new Loop(services, {
    name: 'billing mails',
    everyMs: 10 * SECOND,
    failed: 'billing mails could not be sent; they will be tried again',
    run: (stopping) => sendAllDue(services, stopping),
  })
}

/** A failure at one provider does not hold up the others. */
async function sendAllDue(services: Mailing, stopping: AbortSignal): Promise<void> {
  const { db, clock, log, metrics } = services
  for (const providerId of await providersWithMails(db, new Date(clock.now())))
    try {
      while (!stopping.aborted && (await sendNext(services, providerId)));
    } catch (err) {
      metrics.billingMails.inc({ kind: 'any', outcome: 'error' })
      log.error({ err, provider: providerId }, 'a billing mail could not be written; it will be tried again')
    }
}
