import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium as playwright } from 'playwright-core'

/**
 * Launches a real headless Chromium, which comes as an npm package, with the libraries that a bare system lacks. The
 * package's own arguments are for serverless hosts: they turn off the same-origin policy, and the browser ends with its
 * first context. Playwright's are the ones to test with. The sandbox is off: it does not run as root, and pages are ours.
 */
export async function launchBrowser(): Promise<Browser> {
  const home = await unpackedChromium()
  return playwright.launch({
    executablePath: join(home, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023/lib') },
    chromiumSandbox: false,
  })
}

let shared: Promise<Browser> | undefined

/** The browser of all test files that this worker runs; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}

/** After each test: pages that wait for something ask for it every three seconds as long as they are open. */
export async function closeProfiles(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** The folder it is unpacked in, once per user and version. It appears whole, by a rename: test files run at the same time. */
async function unpackedChromium(): Promise<string> {
  const home = join(tmpdir(), `postern-browser-${packageVersion()}-${userInfo().uid}`)
  if (!existsSync(home)) {
    const fresh = mkdtempSync(`${home}-`)
    await unpackInto(fresh)
    try {
      renameSync(fresh, home)
    } catch (error) {
      if (!existsSync(home)) throw error
      rmSync(fresh, { recursive: true, force: true }) // another process was first
    }
  }
  return home
}

/**
 * The package knows no other place than the folder for temporary files, so it runs with one of its own. It unpacks the
 * libraries only where it believes it runs on AWS.
 */
async function unpackInto(folder: string): Promise<void> {
  const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
}

function packageVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}
