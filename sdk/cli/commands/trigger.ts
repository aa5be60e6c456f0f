import { type Call, type Command, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { type Delivery, forward, parseTarget } from '../forward.ts'
import { readJson } from '../json-option.ts'
import { openListener } from '../listener.ts'
import { answered, openService, type Service } from '../service.ts'
import { showForwarded } from '../show.ts'
import { signed } from '../sign-locally.ts'
import { didYouMean } from '../suggest.ts'

export const trigger: Command = {
  says: 'publish an event, by default its example',
  help: `postern trigger <event> [--data <json>] [--endpoint <id>] [--forward <address>]

Publishes an event to every endpoint that chose it, and to every postern listen. Events that only Postern publishes, such
as endpoint.paused or user.created, are sent as a test to the endpoints that name them. postern event-types list has all.

  --data <json>         the event's data, @ and the file that holds it, or @- for standard input; default: its example
  --endpoint <id>       send the example to this endpoint alone, marked as a test
  --forward <address>   publish nothing: send it from here to this address, signed as postern listen signs
  --profile <name>      of postern login
  --json                print one JSON object

Examples:
  postern trigger user.login
  postern trigger endpoint.paused --forward localhost:3001/webhooks
`,
  options: { data: { type: 'string' }, endpoint: { type: 'string' }, forward: { type: 'string' } },
  takes: { least: 1, most: 1 },
  run,
}

interface EventType {
  name: string
  example: Record<string, unknown>
  /** Whether anyone may publish it, and not only Postern. */
  isOpen: boolean
}

async function run(call: Call): Promise<void> {
  const service = openService(call)
  const [endpoint, target, given] = ['endpoint', 'forward', 'data'].map((name) => text(call, name))
  const event = await knownEvent(service, call.arguments[0]!)
  const data = given === undefined ? event.example : readJson('data', given)
  if (target !== undefined)
    return forwardNow(call, service, { event: event.name, data, target: parseTarget(target) })
  const isTest = endpoint !== undefined || !event.isOpen
  if (isTest && given !== undefined)
    throw new Exit(EXIT.usage, "A test sends the event's example. Leave out --data, or use --forward.")
  if (!isTest) return publish(call, service, event.name, data)
  const endpoints = endpoint === undefined ? await endpointsFor(service, event.name) : [endpoint]
  for (const id of endpoints) await sendTest(call, service, event.name, id)
}

async function publish(
  { terminal }: Call,
  service: Service,
  event: string,
  data: Record<string, unknown>,
): Promise<void> {
  const published = await answered(service, service.client.POST('/api/v1/events', { body: { event, data } }))
  const id = 'id' in published ? published.id : published.ids[0]
  terminal.tell({ type: 'published', event, id }, `Published ${event}: ${id}`)
}

async function sendTest({ terminal }: Call, service: Service, event: string, id: string): Promise<void> {
  const asked = { params: { path: { id } }, body: { event } }
  const test = await answered(service, service.client.POST('/api/v1/webhooks/endpoints/{id}/test', asked))
  terminal.tell(
    { type: 'test', id: test.id, endpoint_id: id },
    `Sent the example of ${event}: delivery ${test.id}`,
  )
}

/** Those that name it. Throws an Exit if there are none. */
async function endpointsFor(service: Service, event: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) }
    const page = await answered(
      service,
      service.client.GET('/api/v1/webhooks/endpoints', { params: { query } }),
    )
    ids.push(
      ...page.data
        .filter(({ events, status }) => status === 'enabled' && (events as string[]).includes(event))
        .map(({ id }) => id),
    )
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  if (ids.length > 0) return ids
  throw new Exit(
    EXIT.failed,
    `Only the service itself publishes ${event}, and no endpoint names it. Give one by --endpoint <id>, or send it from here: postern trigger ${event} --forward <address>`,
  )
}

async function forwardNow(
  call: Call,
  service: Service,
  { event, data, target }: { event: string; data: Record<string, unknown>; target: string },
): Promise<void> {
  const { secret } = await openListener(service)
  const delivery: Delivery = await signed({ event, data, secret })
  const became = await forward(target, delivery, call.signal)
  showForwarded(call.terminal, delivery, became)
  if (!became.ok) throw new Exit(EXIT.failed, `${target} did not take it.`)
}

/** Any event of the service. Throws an Exit that names the one that was probably meant. */
async function knownEvent(service: Service, name: string): Promise<EventType> {
  const types = await answered(service, service.client.GET('/api/v1/event-types'))
  const isNamed = (type: { name: string }): boolean => type.name === name
  const open = types.data.find(isNamed)
  const found = open ?? [...types.operational, ...types.optional].find(isNamed)
  if (found) return { name, example: found.example, isOpen: open !== undefined }
  const names = [...types.data, ...types.operational, ...types.optional].map((type) => type.name)
  throw new Exit(
    EXIT.usage,
    `Unknown event ${name}.${didYouMean(name, names)} Known events: ${names.join(', ')}`,
  )
}
