import type { Page } from 'playwright-core'

/** Types an address on the sign-in page, in any language, and presses Continue. */
export async function giveAddress(page: Page, email: string): Promise<void> {
  await page.locator('#by-address input[name=email]').fill(email)
  await pressContinue(page)
}

/** Presses Continue, with the address that is there. */
export async function pressContinue(page: Page): Promise<void> {
  await page.locator('#by-address button').click()
}

/** Presses a button of the sign-in page, which may be under "Other ways to sign in". */
export async function chooseWay(page: Page, name: string): Promise<void> {
  await unfoldWays(page)
  await page.getByRole('button', { name }).click()
}

/** Opens "Other ways to sign in". */
export async function unfoldWays(page: Page): Promise<void> {
  const fold = page.locator('details.ways:not([open]) > summary')
  if ((await fold.count()) > 0) await fold.click()
}

/** Types a code, and sends it if no script does. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.locator('input.six').first()
  const sendsItself = await page.locator('.scripted').first().isVisible()
  const sent = page.waitForEvent('framenavigated')
  await field.fill(code)
  if (!sendsItself) await field.press('Enter')
  await sent
}
