import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Looks at a page, light and dark: axe finds nothing, and it fits a phone. Takes pictures if there is a path for them. */
export async function lookAt(page: Page, picture: string | undefined): Promise<void> {
  const size = page.viewportSize()!
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(AXE)
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
    )
    assert.deepEqual(found, [], `${page.url()}, ${colorScheme}`)
    if (picture) await page.screenshot({ path: `${picture}-${colorScheme}.png` })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320), 'it fits a phone')
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null })
}
