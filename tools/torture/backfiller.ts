import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask } from './client.ts'
import type { LoadTarget } from './load.ts'
import type { Random } from './random.ts'

const EVENTS = ['tos.accepted']
const MOST_ENDPOINTS = 8
const FIRST_AFTER_MS = 1_500
const REPEAT_MS = 100
const LOOK_EVERY_MS = 250

/**
 * Now and then registers an endpoint and has it sent all that happened before, until it is told to stop. Ends when each of
 * these jobs is done.
 */
export async function backfillOn(
  target: LoadTarget,
  { name, random }: { name: string; random: Random },
): Promise<void> {
  const jobs: string[] = []
  await pause(FIRST_AFTER_MS)
  while (!target.stopping.aborted && jobs.length < MOST_ENDPOINTS) {
    const id = await register(target, `${name}-${jobs.length}`, random)
    const job =
      id && (await insist(target, random, { path: `endpoints/${id}/backfill`, body: { filter: {} } }))
    if (job) jobs.push(job.body.id)
    await Promise.race([pause(random.between(2_000, 8_000)), aborted(target.stopping)])
  }
  for (const id of jobs) await untilDone(target, random, id)
}

async function register(target: LoadTarget, name: string, random: Random): Promise<string | undefined> {
  const { url, receiver } = await target.receive(name)
  const answer = await insist(target, random, { path: 'endpoints', body: { url, events: EVENTS } })
  if (!answer) return undefined
  target.endpoints.push({ id: answer.body.id, events: EVENTS, receiver })
  return answer.body.id
}

/** Repeats a request under one key until it is acknowledged. */
export async function insist(
  target: LoadTarget,
  random: Random,
  { path, body }: { path: string; body: object },
): Promise<Answer | undefined> {
  const { ledger, key, givingUp } = target
  const headers = { 'idempotency-key': `${path}-${random.next()}` }
  while (!givingUp.aborted) {
    const url = `${random.pick(target.baseUrls)}/api/v1/webhooks/${path}`
    const answer = await ask(ledger, 'POST', url, { body, key, headers })
    if (answer) return answer
    await pause(REPEAT_MS)
  }
  return undefined
}

/** Waits for a backfill. */
export async function untilDone(target: LoadTarget, random: Random, id: string): Promise<void> {
  const { ledger, key, givingUp } = target
  while (!givingUp.aborted) {
    const url = `${random.pick(target.baseUrls)}/api/v1/webhooks/backfills/${id}`
    if ((await ask(ledger, 'GET', url, { key }))?.body.status === 'done') return
    await pause(LOOK_EVERY_MS)
  }
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
