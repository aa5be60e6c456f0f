import type { Page } from 'playwright-core'
import { made } from './billing.ts'
import type { TestService } from './test-service.ts'

/** Plans with features to gain and to lose; the smallest is what everybody has. */
export async function sellForPortal({ call }: Pick<TestService, 'call'>): Promise<void> {
  const admin = (method: string, path: string, body?: object) =>
    made(call(method, `/api/v1${path}`, body && { body }))
  const seller = { name: 'Widgets GmbH', email: 'billing@widgets.example' }
  await admin('PATCH', '/billing/settings', {
    zone: 'Europe/Berlin',
    seller,
    footer: 'IBAN DE02 1203 0000 0000 2020 51',
  })
  const sell = async (key: string, rank: number, version: object) => {
    await admin('POST', '/plans', { key, rank, name: key[0]!.toUpperCase() + key.slice(1) })
    await admin('POST', `/plans/${key}/versions`, version)
    await admin('POST', `/plans/${key}/versions/1/publish`)
  }
  const prices = (amount: number) => [
    { currency: 'eur', interval: 'month', amount, amount_per_seat: amount && 500 },
    ...(amount > 0
      ? [{ currency: 'eur', interval: 'year', amount: amount * 10, amount_per_seat: 5000 }]
      : []),
  ]
  const calls = (limit: number | null) => ({ type: 'metered', meter: 'api_calls', limit })
  const seats = (included: number) => ({ type: 'seats', included, maximum: 50 })
  const on = { type: 'switch', enabled: true }
  await admin('POST', '/meters', { key: 'api_calls', name: 'API calls' })
  await sell('free', 1, { prices: prices(0), features: { api_calls: calls(1000) } })
  await admin('PATCH', '/plans/free', { is_default: true })
  await sell('starter', 2, {
    prices: prices(1900),
    features: { seats: seats(3), api_calls: calls(10_000), export: on },
  })
  await sell('team', 3, {
    trial_days: 14,
    prices: prices(4900),
    features: { seats: seats(5), api_calls: calls(null), audit_log: on },
  })
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })

/** The words of the page, spaces and line breaks as one space. */
export async function wordsOf(page: Page): Promise<string> {
  return (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
}
