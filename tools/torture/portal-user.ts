import { setTimeout as pause } from 'node:timers/promises'
import { aborted, insist, untilDone } from './backfiller.ts'
import { ask } from './client.ts'
import type { LoadTarget } from './load.ts'
import type { Random } from './random.ts'

const EVENT = 'invoice.created'
const MOST_ENDPOINTS = 3
const REPEAT_MS = 100
const TIMEOUT_MS = 20_000

/**
 * A customer in the portal: opens a link that the application made, looks at deliveries, and adds endpoints by its form,
 * each of which is then sent what happened before. Ends when each of these jobs is done.
 */
export async function useThePortal(
  target: LoadTarget,
  { name, random }: { name: string; random: Random },
): Promise<void> {
  const jobs: string[] = []
  while (!target.stopping.aborted) {
    const id = jobs.length < MOST_ENDPOINTS && (await addEndpoint(target, `${name}-${jobs.length}`, random))
    const path = `endpoints/${id}/backfill`
    const job = id && (await insist(target, random, { path, body: { filter: {} } }))
    if (job) jobs.push(job.body.id)
    const session = await openLink(target, random)
    for (const page of ['', '/deliveries'])
      if (session) await readPage(`${session.base}${page}?id=${session.id}`)
    await Promise.race([pause(random.between(500, 3_000)), aborted(target.stopping)])
  }
  for (const id of jobs) await untilDone(target, random, id)
}

/** A form has no key to repeat it under: a client that gets no answer looks whether the endpoint is there. */
async function addEndpoint(target: LoadTarget, name: string, random: Random): Promise<string | undefined> {
  const { url, receiver } = await target.receive(name)
  while (!target.givingUp.aborted) {
    const session = await openLink(target, random)
    const fields = new URLSearchParams({ id: session?.id ?? '', url, [`on:${EVENT}`]: 'on' })
    if (session) await readPage(`${session.base}/add`, fields)
    const id = await findEndpoint(target, random, url)
    if (id) {
      target.endpoints.push({ id, events: [EVENT], accountId: target.accountId, receiver })
      return id
    }
    await pause(REPEAT_MS)
  }
  return undefined
}

/** By a link that is made for it; undefined if the service did not answer. */
async function openLink(
  { ledger, baseUrls, key, accountId }: LoadTarget,
  random: Random,
): Promise<{ base: string; id: string } | undefined> {
  const base = random.pick(baseUrls)
  const body = { opens: 'webhooks', account_id: accountId }
  const link = await ask(ledger, 'POST', `${base}/api/v1/portal-links`, { body, key })
  const token = link && new URL(link.body.url).searchParams.get('token')
  const opened = token ? await readPage(`${base}/portal/webhooks?token=${token}`) : undefined
  const id = opened && new URL(opened.headers.get('location') ?? '', base).searchParams.get('id')
  return id ? { base: `${base}/portal/webhooks`, id } : undefined
}

async function findEndpoint(
  { ledger, baseUrls, key, givingUp }: LoadTarget,
  random: Random,
  url: string,
): Promise<string | undefined> {
  while (!givingUp.aborted) {
    const list = `${random.pick(baseUrls)}/api/v1/webhooks/endpoints?q=${encodeURIComponent(url)}`
    const answer = await ask(ledger, 'GET', list, { key })
    if (answer) return answer.body.data.find((one: { url: string }) => one.url === url)?.id
    await pause(REPEAT_MS)
  }
  return undefined
}

/** A page, or what a form leads to; undefined if nothing answered. */
async function readPage(url: string, fields?: URLSearchParams): Promise<Response | undefined> {
  try {
    const response = await fetch(url, {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { origin: new URL(url).origin },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(fields && { body: fields }),
    })
    await response.text()
    return response
  } catch {
    return undefined
  }
}
