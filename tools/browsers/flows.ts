import { operator, STAFF } from '../demo/filled-console.ts'
import type { DemoService } from '../demo/service.ts'
import { codeFor } from '../screenshots/mailed-code.ts'
import { type Driver, waitFor } from './driver.ts'

const ENTER = '\uE007'

/** What people do most, by keyboard where they type. Each throws an Error that says what did not come. */
export const FLOWS: Record<string, (driver: Driver, service: DemoService) => Promise<void>> = {
  'staff sign in by code, and the console opens': async (driver, service) => {
    await driver.open(`${service.url}/staff/login`)
    await signIn(driver, service, STAFF.email, '/staff/')
    await driver.open(`${service.url}/console`)
    await waitFor(driver, `document.querySelector('h1')?.textContent === 'Home'`, 'Home')
  },
  'the console lists users, finds one and opens them': async (driver, service) => {
    await driver.open(`${service.url}/console/users`)
    await waitFor(driver, ROWS, 'the list of users')
    await driver.evaluate(`document.querySelector('input[type=search], main input').focus()`)
    await driver.type('maximiliane')
    await waitFor(driver, `${NAMES}.some((one) => one.includes('Maximiliane'))`, 'the person searched for')
    await driver.evaluate(`${LINKS}.find((one) => one.textContent.includes('Maximiliane')).click()`)
    await waitFor(driver, `document.querySelector('h1')?.textContent.includes('Maximiliane')`, 'the person')
  },
  'the console opens a failed delivery with its attempts': async (driver, service) => {
    await driver.open(`${service.url}/console/webhooks/deliveries?status=failed`)
    await waitFor(driver, ROWS, 'failed deliveries')
    await driver.evaluate(`${LINKS}[0].click()`)
    await waitFor(driver, `document.body.textContent.includes('Attempts')`, 'the attempts')
  },
  'Ctrl-K finds a screen, and Enter opens it': async (driver, service) => {
    await driver.open(`${service.url}/console`)
    await waitFor(driver, `document.querySelector('h1')`, 'Home')
    await driver.evaluate(
      `void window.dispatchEvent(new KeyboardEvent('keydown', {key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true}))
       || void document.documentElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true}))`,
    )
    await waitFor(driver, `document.activeElement?.tagName === 'INPUT'`, 'the palette')
    await driver.type('okta')
    await waitFor(driver, `document.querySelector('[role=option]')`, 'a result')
    await driver.type(ENTER)
    await waitFor(driver, `location.pathname.includes('/connections')`, 'connections')
  },
  'a customer signs in and sees plan, usage and invoices in the portal': async (driver, service) => {
    const email = await ownerWithInvoices(service)
    await driver.open(`${service.url}/login`)
    await signIn(driver, service, email, '/account')
    await driver.open(`${service.url}/account/billing`)
    await waitFor(driver, `document.querySelector('main')?.textContent.includes('Team')`, 'the plan')
    await driver.open(`${service.url}/account/billing/invoices`)
    await waitFor(driver, `document.querySelector('main')?.textContent.includes('DEMO')`, 'the invoices')
  },
}

const LINKS = `[...document.querySelectorAll('[role=rowgroup] [role=row] a, tbody tr a')]`
const NAMES = `${LINKS}.map((one) => one.textContent)`
const ROWS = `${LINKS}.length > 0`

async function signIn(driver: Driver, service: DemoService, email: string, leadsTo: string): Promise<void> {
  await waitFor(driver, `document.querySelector('input[type=email]')`, 'the field for the address')
  await driver.evaluate(`document.querySelector('input[type=email]').focus()`)
  await driver.type(email + ENTER)
  await waitFor(driver, `location.pathname.endsWith('/code')`, 'the page that asks for the code')
  const code = await codeFor(service, email)
  await driver.evaluate(`document.querySelector('input[autocomplete=one-time-code]').focus()`)
  await driver.type(code + ENTER)
  await waitFor(
    driver,
    `location.pathname.startsWith('${leadsTo}') && !location.pathname.includes('/login')`,
    'the page behind the sign-in',
  )
}

async function ownerWithInvoices(service: DemoService): Promise<string> {
  const ask = operator(service)
  const { body } = await ask('GET', 'subscriptions?status=active&plan=demo-team&limit=100')
  const members = await ask('GET', `accounts/${body.data.at(-1).account_id}/members`)
  return members.body.data.find(({ role }: { role: string }) => role === 'owner').email
}
