import { type Answer, call, type Request } from './client.ts'
import type { Receiver, Webhook } from './receiver.ts'
import type { DemoService } from './service.ts'
import { good, say, show } from './terminal.ts'

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
