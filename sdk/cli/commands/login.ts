import { text as readAll } from 'node:stream/consumers'
import { type Call, type Command, profileName, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { keepProfile, parseUrl } from '../profiles.ts'
import { askHidden } from '../prompt.ts'
import { dataOf, reached, type Service, serviceOf } from '../service.ts'

export const login: Command = {
  says: 'save the address of a service and a key for it',
  help: `postern login --url <address> [--profile <name>]

Asks for a secret key and saves it, with the address, in a file that only you can read. The key comes from POSTERN_KEY,
from standard input, or from the prompt; never from an option, which other users of the machine could see:

  postern login --url http://localhost:3000 < data/admin-key

A key for the command line has the scopes listen, events and webhooks. docs/cli.md says how to create one.

  --url <address>     where the service is: https://auth.example.com, or https://auth.example.com/p/<slug>
  --profile <name>    save several; default: "default"
`,
  options: { url: { type: 'string' } },
  takes: { least: 0, most: 0 },
  run,
}

async function run(call: Call): Promise<void> {
  const { env, terminal } = call
  const given = text(call, 'url') ?? env.POSTERN_URL
  if (given === undefined)
    throw new Exit(EXIT.usage, 'The URL is missing. Run: postern login --url <address>')
  const url = parseUrl(given)
  const key = await readKey(call, url)
  const service = serviceOf({ url, key }, env)
  await requireKnown(service)
  const name = profileName(call)
  const path = keepProfile(name, { url, key }, env)
  terminal.tell(
    { type: 'login', url, profile: name, path },
    `${url} accepts the key. It is saved in ${path}.`,
  )
}

/** A key without the scope listen, or a service where listening is off, is good for other commands. */
async function requireKnown(service: Service): Promise<void> {
  const answer = await reached(service, service.client.POST('/api/v1/webhooks/listeners'))
  if (answer.response.status !== 403) dataOf(service, answer)
}

async function readKey({ env }: Call, url: string): Promise<string> {
  const key =
    env.POSTERN_KEY ??
    (process.stdin.isTTY ? await askHidden(`Secret key of ${url}: `) : await readAll(process.stdin))
  const trimmed = key.trim()
  if (!/^[\x21-\x7e]{1,512}$/.test(trimmed))
    throw new Exit(EXIT.usage, 'The key is not valid. Set POSTERN_KEY, or give the key on standard input.')
  return trimmed
}
