import { type Call, type Command, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { readJson } from '../json-option.ts'
import { answered, openService, type Service } from '../service.ts'

export const trigger: Command = {
  says: 'publish an event, by default its example',
  help: `postern trigger <event> [--data <json> | --data @<file>] [--endpoint <id>]

Publishes an event to every endpoint that chose it, and to every postern listen.

  --data <json>       the event's data, or @ and the file that holds it; default: the event's example
  --endpoint <id>     send the example to this endpoint alone, marked as a test
  --profile <name>    of postern login
  --json              print one JSON object
`,
  options: { data: { type: 'string' }, endpoint: { type: 'string' } },
  takes: { least: 1, most: 1 },
  run,
}

async function run(call: Call): Promise<void> {
  const { terminal } = call
  const service = openService(call)
  const endpoint = text(call, 'endpoint')
  const event = await knownEvent(service, call.arguments[0]!, endpoint)
  const given = text(call, 'data')
  if (endpoint !== undefined) {
    if (given !== undefined) throw new Exit(EXIT.usage, "A test sends the event's example. Leave out --data.")
    const test = await answered(
      service,
      service.client.POST('/api/v1/webhooks/endpoints/{id}/test', {
        params: { path: { id: endpoint } },
        body: { event: event.name },
      }),
    )
    return terminal.tell(
      { type: 'test', id: test.id },
      `Sent the example of ${event.name}: delivery ${test.id}`,
    )
  }
  const data = given === undefined ? event.example : parseData(given)
  const published = await answered(
    service,
    service.client.POST('/api/v1/events', { body: { event: event.name, data } }),
  )
  const id = 'id' in published ? published.id : published.ids[0]
  terminal.tell({ type: 'published', event: event.name, id }, `Published ${event.name}: ${id}`)
}

/** What may be published; as a test to one endpoint, what the service says of deliveries, too. */
async function knownEvent(service: Service, name: string, endpoint: string | undefined) {
  const types = await answered(service, service.client.GET('/api/v1/event-types'))
  const isNamed = (type: { name: string }): boolean => type.name === name
  const operational = types.operational.find(isNamed)
  const found = types.data.find(isNamed) ?? (endpoint === undefined ? undefined : operational)
  if (found) return found
  if (operational)
    throw new Exit(
      EXIT.usage,
      `Only the service itself publishes ${name}. Send its example to one endpoint: postern trigger ${name} --endpoint <id>`,
    )
  throw new Exit(
    EXIT.usage,
    `Unknown event ${name}. Known events: ${types.data.map((type) => type.name).join(', ')}`,
  )
}

function parseData(given: string): Record<string, unknown> {
  return readJson('data', given)
}
