import type { Browser } from 'playwright-core'

/** Phones in the first row, desktops below: small enough for a README. */
const STYLE = `
body { margin: 0; padding: 28px; width: 1344px; background: #e7e9ee; display: flex; flex-wrap: wrap; gap: 28px; justify-content: space-between }
img { display: block; border-radius: 14px; box-shadow: 0 2px 14px rgb(0 0 0 / .18) }
img.phone { width: 312px } img.desktop { width: 658px }
`

/** Puts pictures on one sheet, as a JPEG. */
export async function sheetOf(
  browser: Browser,
  pictures: ReadonlyArray<{ name: string; png: Buffer }>,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 800 } })
  const images = pictures.map(({ name, png }) => {
    const kind = name.includes('phone') ? 'phone' : 'desktop'
    return `<img class="${kind}" alt="${name}" src="data:image/png;base64,${png.toString('base64')}">`
  })
  await page.setContent(`<style>${STYLE}</style>${images.join('')}`, { waitUntil: 'load' })
  const sheet = await page.screenshot({ type: 'jpeg', quality: 52, fullPage: true })
  await page.close()
  return sheet
}
