import { hasBrowser, openBrowser } from '../browser.ts'
import type { Call, Command } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { didYouMean } from '../suggest.ts'
import { addressOf } from './version.ts'

const PAGES: Readonly<Record<string, string>> = {
  console: '/console',
  users: '/console/users',
  accounts: '/console/accounts',
  endpoints: '/console/webhooks/endpoints',
  deliveries: '/console/webhooks/deliveries',
  events: '/console/events',
  plans: '/console/plans',
  invoices: '/console/invoices',
  keys: '/console/keys',
  audit: '/console/audit',
  settings: '/console/settings',
  docs: '/docs',
  openapi: '/openapi.json',
  login: '/login',
}

export const open: Command = {
  says: 'open the console, the docs or another page in a browser',
  help: `postern open [page]

Opens a page of the service, and prints its address. Without a browser it only prints it.

  page                  ${Object.keys(PAGES).join(', ')}; console without it
  --profile <name>      of postern login

Example:
  postern open docs
`,
  options: {},
  takes: { least: 0, most: 1 },
  run,
}

async function run(call: Call): Promise<void> {
  const [page = 'console'] = call.arguments
  const path = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined
  if (path === undefined) {
    const names = Object.keys(PAGES)
    throw new Exit(
      EXIT.usage,
      `There is no page "${page}".${didYouMean(page, names)} There is: ${names.join(', ')}.`,
    )
  }
  const url = `${requireAddress(call)}${path}`
  call.terminal.tell({ type: 'page', url }, url)
  if (process.stdout.isTTY && (call.env.BROWSER || hasBrowser(call.env))) openBrowser(url, call.env)
}

/** The base URL. Throws an Exit that says how to give one. */
export function requireAddress(call: Call): string {
  const url = addressOf(call)
  if (url !== undefined) return url
  throw new Exit(
    EXIT.signedOut,
    'Which service? Set POSTERN_URL, or run: postern login --url https://auth.example.com',
  )
}
