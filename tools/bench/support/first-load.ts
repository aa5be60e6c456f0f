import type { Browser, BrowserContext } from 'playwright-core'

/** A line as Lighthouse throttles it ("Slow 4G"): 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

export interface FirstLoad {
  /** Sent over the line, compressed, with headers. */
  kB: number
  /** The largest contentful paint. */
  lcpMs: number
}

/** Opens a page in a browser that has nothing of it in its cache. */
export async function firstLoad(
  browser: Browser,
  url: string,
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>,
): Promise<FirstLoad> {
  const context = await browser.newContext()
  await context.addCookies(cookies)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const lcpMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return { kB: bytes / 1024, lcpMs }
}
