import { type Call, type Command, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { type Delivery, forward, parseTarget } from '../forward.ts'
import { Listener, type Opened, openListener } from '../listener.ts'
import { openService } from '../service.ts'
import { showForwarded } from '../show.ts'
import type { Terminal } from '../terminal.ts'

export const listen: Command = {
  says: 'show events as they happen, and forward them to your machine',
  help: `postern listen [--forward <address>] [--events <names>] [--endpoint <id>]

Shows each event and, with --forward, posts it to an address that only your machine reaches: one at a time, in order,
with the bytes and headers that an endpoint would get, signed with your own secret, which stays the same. When the
connection drops, it resumes after the last event.

  --forward <address>   such as http://localhost:3001/hooks
  --events <names>      only these, separated by commas
  --endpoint <id>       what this endpoint is sent, with its replays and tests
  --heartbeat <s>       request a heartbeat every so many seconds, for proxies that cut idle connections (1 to 60)
  --print-secret        print the secret, and exit
  --profile <name>      of postern login
  --json                print one JSON object per line
`,
  options: {
    forward: { type: 'string' },
    events: { type: 'string' },
    endpoint: { type: 'string' },
    heartbeat: { type: 'string' },
    'print-secret': { type: 'boolean' },
  },
  takes: { least: 0, most: 0 },
  run,
}

async function run(call: Call): Promise<void> {
  const { terminal, signal, options } = call
  const service = openService(call)
  if (options['print-secret']) {
    const { secret } = await openListener(service)
    return terminal.tell({ type: 'secret', secret }, secret)
  }
  const given = text(call, 'forward')
  const target = given === undefined ? undefined : parseTarget(given)
  const listener = new Listener(service, {
    events: text(call, 'events'),
    endpoint: text(call, 'endpoint'),
    heartbeat: heartbeat(call),
    signal,
  })
  let isBack = false
  await listener.run({
    opened: (opened) => {
      sayOpened(terminal, opened, { url: service.url, target, isBack })
      isBack = true
    },
    delivered: async (delivery: Delivery) => {
      const became = target === undefined ? undefined : await forward(target, delivery, signal)
      if (!signal.aborted) showForwarded(terminal, delivery, became)
    },
    lost: (reason, waitMs) =>
      terminal.note(
        { type: 'lost', reason, retry_in_ms: waitMs },
        terminal.style('yellow', `Not connected: ${reason}. ${again(waitMs)}`),
      ),
  })
}

function sayOpened(
  terminal: Terminal,
  { missed_before, resumed }: Opened,
  { url, target, isBack }: { url: string; target: string | undefined; isBack: boolean },
): void {
  const aim = target ? `, forwarding to ${target}` : ''
  const words = isBack
    ? `Connected again${resumed ? ', going on behind the last event' : ''}.`
    : `Listening to ${url}${aim}. Ctrl-C ends it.`
  terminal.note(
    { type: isBack ? 'resumed' : 'listening', url, ...(target && { target }) },
    terminal.style('green', words),
  )
  if (!missed_before) return
  const missed = `Events before ${missed_before} do not come: more than an hour has passed. GET /api/v1/events lists them.`
  terminal.note({ type: 'missed', before: missed_before }, terminal.style('red', missed))
}

function again(waitMs: number): string {
  return waitMs === 0 ? 'Connecting again.' : `Connecting again in ${waitMs / 1_000} s.`
}

function heartbeat(call: Call): number | undefined {
  const given = text(call, 'heartbeat')
  if (given === undefined) return undefined
  if (/^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= 60) return Number(given)
  throw new Exit(EXIT.usage, '--heartbeat takes whole seconds from 1 to 60.')
}
