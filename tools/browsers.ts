import type { InstalledBrowser } from './browsers/driver.ts'
import { firefox } from './browsers/firefox.ts'
import { FLOWS } from './browsers/flows.ts'
import { webkit } from './browsers/webkit.ts'
import { fillConsole } from './demo/filled-console.ts'
import { type DemoService, startService } from './demo/service.ts'

const HELP = `Runs the main flows in Firefox and WebKit, beside the tests, which drive Chromium: sign-in, lists, a delivery,
the palette and the portal. The browsers are those of Debian:

  apt-get install firefox-esr webkit2gtk-driver xvfb
  npm run browsers

A browser that the machine lacks is named and left out.
`

if (process.argv.length > 2) process.stdout.write(HELP)
else await main()

async function main(): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const service = await startService(cleanup)
  await fillConsole(service)
  for (const browser of [firefox, webkit]) await runIn(browser, service)
}

async function runIn({ name, packages, launch }: InstalledBrowser, service: DemoService): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const driver = await launch(cleanup)
  if (!driver) return say(`${name} is not installed here (apt-get install ${packages})`)
  say(await driver.evaluate<string>('navigator.userAgent'))
  for (const [title, flow] of Object.entries(FLOWS)) {
    const startedAt = performance.now()
    try {
      await flow(driver, service)
      say(`  ✓ ${title} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
    } catch (error) {
      process.exitCode = 1
      say(`  ✗ ${title}: ${(error as Error).message}`)
    }
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
