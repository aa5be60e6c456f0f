import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './client.ts'
import { MARKED_BY, type Publication, type PublishedType } from './ledger.ts'
import type { LoadTarget } from './load.ts'
import type { Random } from './random.ts'

const TYPES = Object.keys(MARKED_BY) as PublishedType[]
const LARGEST_BATCH = 40
const REPEAT_MS = 100

/** Publishes through one serve process or the other until it is told to stop; `name` makes its marks its own. */
export async function publishOn(
  target: LoadTarget,
  { name, random, batches }: { name: string; random: Random; batches: boolean },
): Promise<void> {
  for (let number = 1; !target.stopping.aborted; number++) {
    const type = random.pick(TYPES)
    const count = batches ? random.whole(2, LARGEST_BATCH) : 1
    const marks = Array.from({ length: count }, (_, index) => `${name}-${number}-${index}`)
    const publication: Publication = { type, marks, keyed: random.chance(0.5) }
    target.ledger.publications.push(publication)
    await publish(target, publication, random)
    await pause(random.between(0, batches ? 1_200 : 400))
  }
}

async function publish(target: LoadTarget, publication: Publication, random: Random): Promise<void> {
  const { ledger, givingUp } = target
  const events = publication.marks.map((mark) => eventOf(publication.type, mark, target.accountId))
  const headers: Record<string, string> = publication.keyed
    ? { 'idempotency-key': publication.marks[0]! }
    : {}
  do {
    const body = events.length > 1 ? { events } : events[0]!
    const base = random.pick(target.baseUrls)
    const answer = await ask(ledger, 'POST', `${base}/api/v1/events`, { body, key: target.key, headers })
    if (answer) publication.ids = answer.body.ids ?? [answer.body.id]
    else await pause(REPEAT_MS)
  } while (publication.keyed && !publication.ids && !givingUp.aborted)
}

/** Each second invoice is of the account. */
function eventOf(type: PublishedType, mark: string, accountId: string): object {
  const ofAccount = Number(mark.split('-').at(-2)) % 2 === 0 && { account_id: accountId }
  const data = {
    'usage.metrics_updated': { usage: { account_id: mark, metrics: { calls: 1 } } },
    'invoice.created': {
      invoice: { id: mark, number: 'INV-1', status: 'open', amount_due: 4900, currency: 'eur', ...ofAccount },
    },
    'tos.accepted': { tos: { user_id: mark, version: '1', accepted_at: '2026-01-31T09:30:00.000Z' } },
  }
  return { event: type, data: data[type] }
}
