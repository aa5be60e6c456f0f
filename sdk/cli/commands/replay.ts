import { type Call, type Command, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { forward, parseTarget } from '../forward.ts'
import { openListener } from '../listener.ts'
import { answered, openService, type Service } from '../service.ts'
import { showForwarded } from '../show.ts'

export const replay: Command = {
  says: 'send a delivery again',
  help: `postern replay <id> [--forward <address>]

Sends a delivery again, under its old id. Given the id of an event, it sends all deliveries of the event again.

  --forward <address>   send the event to this address from here, signed as postern listen signs
  --profile <name>      of postern login
  --json                print one JSON object per line
`,
  options: { forward: { type: 'string' } },
  takes: { least: 1, most: 1 },
  run,
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function run(call: Call): Promise<void> {
  const { terminal } = call
  const [id = ''] = call.arguments
  if (!UUID.test(id))
    throw new Exit(EXIT.usage, `"${id}" is not a valid id. postern listen shows one on each line.`)
  const service = openService(call)
  const target = text(call, 'forward')
  if (target !== undefined) return forwardAgain(call, service, { id, target: parseTarget(target) })
  const { client } = service
  const params = { params: { path: { id } } }
  const one = await client.POST('/api/v1/webhooks/deliveries/{id}/replay', params).catch(() => undefined)
  if (one?.response.status !== 404) {
    const delivery = await answered(
      service,
      one ? Promise.resolve(one) : client.POST('/api/v1/webhooks/deliveries/{id}/replay', params),
    )
    return terminal.tell({ type: 'replayed', id: delivery.id }, `Sending ${delivery.id} again.`)
  }
  const event = await answered(service, client.GET('/api/v1/events/{id}', params))
  if (event.deliveries.length === 0)
    throw new Exit(
      EXIT.failed,
      `No endpoint chose this ${event.event}. Send it yourself: postern replay ${id} --forward <address>`,
    )
  for (const delivery of event.deliveries) {
    await answered(
      service,
      client.POST('/api/v1/webhooks/deliveries/{id}/replay', { params: { path: { id: delivery.id } } }),
    )
    terminal.tell({ type: 'replayed', id: delivery.id }, `Sending ${delivery.id} again.`)
  }
}

/** As the listener was sent it, from this machine. */
async function forwardAgain(
  call: Call,
  service: Service,
  { id, target }: { id: string; target: string },
): Promise<void> {
  const { id: listener } = await openListener(service)
  const params = { path: { id: listener, event_id: id } }
  const signed = await answered(
    service,
    service.client.GET('/api/v1/webhooks/listeners/{id}/events/{event_id}', { params }),
  )
  const became = await forward(target, signed, call.signal)
  showForwarded(call.terminal, signed, became)
  if (!became.ok) throw new Exit(EXIT.failed, `${target} did not take it.`)
}
