import { type Answer, call, type Request } from './client.ts'
import type { Receiver, Webhook } from './receiver.ts'
import type { DemoService } from './service.ts'
import { good, say, show } from './terminal.ts'
import { isGenuine } from './verify.ts'

/** What the steps share. */
export interface Scene {
  service: DemoService
  receiver: Receiver
  endpoint: { id: string; secret: string }
}

/** Calls the API and shows both sides. */
export async function ask(
  service: DemoService,
  method: string,
  path: string,
  request: Request,
): Promise<Answer> {
  say(`${method} ${path}${request.body ? ` ${JSON.stringify(request.body)}` : ''}`)
  const answer = await call(service, method, path, request)
  show(answer.body || `${answer.status}, without a body`)
  return answer
}

export function signedHeaders({ headers }: Webhook): string {
  const shown = Object.entries(headers).filter(([name]) => /^(x-|webhook-|content-type)/.test(name))
  return shown.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/** Throws an Error if it does not hold. */
export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`This does not hold: ${what}.`)
  good(what)
}

/** Waits for the webhook of an event whose data names the thing of this id, shows its data, and verifies it. */
export async function hear({ receiver, endpoint }: Scene, event: string, id: string): Promise<void> {
  const webhook = await receiver.waitFor(`The event ${event}`, ({ body }) => {
    const envelope = JSON.parse(body)
    const about = Object.values<Record<string, unknown>>(envelope.data)[0] ?? {}
    return envelope.event === event && ['id', 'user_id', 'account_id'].some((name) => about[name] === id)
  })
  const { timestamp, data } = JSON.parse(webhook.body)
  const [[name, about]] = Object.entries<Record<string, unknown>>(data) as [[string, Record<string, unknown>]]
  say(`The webhook ${event} of ${timestamp}:`)
  showFields(about, TOLD)
  check(isGenuine(webhook, endpoint.secret), `${event} is genuine, about the ${name}`)
}

/** What the demo shows of an event's data. */
const TOLD = [
  ...['id', 'number', 'plan', 'previous_plan', 'status', 'amount_due', 'currency', 'version'],
  ...['document', 'email', 'role', 'metrics', 'period_end'],
]

/** Shows some fields of an answer, which would be long. */
export function showFields(thing: Record<string, unknown>, names: readonly string[]): void {
  show(Object.fromEntries(names.filter((name) => name in thing).map((name) => [name, thing[name]])))
}
