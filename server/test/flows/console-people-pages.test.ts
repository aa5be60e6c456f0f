import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/keys/ids.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { choose, confirm, faultsOf, openConsole, press, step } from '../support/console.ts'
import { expectWithin } from '../support/expect-within.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signInBrowser } from '../support/page-walk.ts'
import { signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { isActive, twoStepPerson } from '../support/two-step.ts'

const clock = new ManualClock()
let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService({ clock })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

test('one session of a user is ended, their passkey and app removed, each with its consequences counted', async () => {
  const person = await twoStepPerson({ service, clock }, 'grace@example.com')
  const { db } = service.service
  const [{ provider_id }] = (await db`select provider_id from app_user where id = ${person.user.id}`) as [
    { provider_id: string },
  ]
  await db`insert into passkey ${db({
    provider_id,
    id: newId(clock.now()),
    user_id: person.user.id,
    credential_id: Buffer.alloc(16, 7),
    public_key: Buffer.alloc(77),
    sign_count: 0,
    transports: ['internal'],
    backed_up: false,
    name: 'Laptop',
    created_at: new Date(clock.now()),
  })}`
  const { page, complaints } = await openConsole(service, browser, `/users/${person.user.id}`)
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
  await page.getByText('10 recovery codes left').waitFor()
  await page.getByRole('link', { name: 'grace@example.com' }).waitFor() // the account of the same name
  expect(await faultsOf(page)).toEqual([])
  const dialog = page.getByRole('dialog')

  await page.getByRole('tab', { name: 'Sessions' }).click()
  await page.getByRole('button', { name: 'End session' }).click()
  await dialog.getByText(/ends with its next request/).waitFor()
  await dialog.getByRole('button', { name: 'End session' }).click()
  await page.getByText('No sessions.').waitFor()
  expect(await isActive(service, person.token)).toBe(false)
  await page.getByRole('tab', { name: 'Overview' }).click()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByText(/“Laptop” no longer works for sign-in, and 0 sessions end/).waitFor()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('No passkey.').waitFor()

  await page.getByRole('button', { name: 'Remove two-step verification' }).click()
  await dialog.getByRole('button', { name: 'Remove two-step verification' }).click()
  await page.getByText('Off.', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('cell', { name: /removed the authenticator app/ }).waitFor()
  expect(complaints).toEqual([])
})

test('why a person cannot sign in is said with what helps, and several people are signed out from the list', async () => {
  const { user, token } = await signIn(service, 'locked@example.com')
  const { page, complaints } = await openConsole(service, browser, '/')
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'required' } } })
  await page.goto(`${service.url}/console/users/${user.id}`)
  await page.getByText('Yes, with a condition').waitFor()
  await page.getByText('They set up an authenticator app at the next sign-in.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa: 'optional' } } })
  await page.reload()
  await page.getByText('Nothing prevents them from signing in.').waitFor()

  await page.goto(`${service.url}/console/users?q=locked`)
  await page
    .getByRole('row', { name: /locked@example/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Sign out users' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out users' }).click()
  await page.getByText('One user signed out.').waitFor()
  expect(await isActive(service, token)).toBe(false)
  expect(complaints).toEqual([])
})

test('name and metadata are edited in place; what is no JSON object cannot be saved', async () => {
  const { user } = await signIn(service, 'meta@example.com')
  const { page, complaints } = await openConsole(service, browser, `/users/${user.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Grace Hopper')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor()

  await page.getByRole('tab', { name: 'Metadata' }).click()
  const editor = page.getByRole('textbox', { name: /^Public/ })
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await editor.fill('{"tier": ')
  await page.getByText('Line 1: ').waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await editor.fill('{"tier": "gold"}')
  expect(await faultsOf(page)).toEqual([])
  await save.click()
  await page.getByText('Metadata saved.').waitFor()
  const { body } = await service.call('GET', `/api/v1/users/${user.id}`)
  expect(body).toMatchObject({
    name: 'Grace Hopper',
    public_metadata: { tier: 'gold' },
    private_metadata: {},
  })
  expect(complaints).toEqual([])
})

test('a member of the staff is not offered what the API would refuse', async () => {
  const { page } = await openConsole(service, browser, '/staff', {
    email: 'mia@staff.example',
    role: 'member',
  })
  await page.getByRole('cell', { name: 'mia@staff.example' }).waitFor()
  // Disabled, with the reason; the own row has none.
  const acts = { name: /^(Invite|Remove)/ }
  await page.getByRole('button', acts).first().waitFor()
  await expect.poll(() => page.getByRole('button', { ...acts, disabled: false }).count()).toBe(0)
  await page.getByRole('link', { name: 'mia@staff.example' }).click()
  await page.getByRole('tab', { name: 'Sessions' }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  const block = page.getByRole('menuitem', { name: 'Block user' })
  await expect.poll(() => block.getAttribute('aria-disabled')).toBe('true')
  await expect
    .poll(() => block.getAttribute('aria-description'))
    .toMatch(/^Only owners and admins can do this\. Ask .*olga@staff\.example/)
  await page.goto(`${service.url}/console/providers`) // by a link: neither sidebar nor palette leads there
  await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  await page.getByText('Only the operators of this installation can do this.').waitFor()
})

test('the console and a customer live in one browser', async () => {
  const customer = await signIn(service, 'tester@example.com')
  const { page } = await openConsole(service, browser, '/users')
  await signInBrowser(page.context(), service, customer.token)
  const other = await page.context().newPage()
  await other.goto(`${service.url}/account`)
  await other.getByText('tester@example.com').first().waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await page.getByRole('link', { name: 'tester@example.com' }).first().waitFor()
})

test("an account's domain: added with the record to publish, removed", async () => {
  const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  const { page, complaints } = await openConsole(service, browser, `/accounts/${account.id}?tab=sso`)
  await page.getByLabel('Add a domain').fill('acme.example')
  await page
    .locator('form', { has: page.getByLabel('Add a domain') })
    .getByRole('button')
    .click()
  await page.getByRole('cell', { name: 'acme.example', exact: true }).waitFor()
  const { data } = (await service.call('GET', `/api/v1/accounts/${account.id}/domains`)).body
  await page.getByText(data[0].txt_value, { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText(/^No domain/).waitFor()
  expect(complaints).toEqual([])
})

test('permissions and roles are made, given and taken where staff look for them', async () => {
  const owner = await signIn(service, 'boss@example.com')
  const member = await signIn(service, 'clerk@example.com')
  const account = await openTeam(service, 'Acme', [
    [owner, 'owner'],
    [member, 'member'],
  ])
  const { page, complaints } = await openConsole(service, browser, '/roles')
  await page.getByText('No permissions yet').waitFor()
  const dialog = page.getByRole('dialog')
  const fill = async (act: string, key: string, name: string) => {
    await press(page, act)
    await dialog.getByRole('textbox', { name: 'Key' }).fill(key)
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  }
  for (const name of ['Auditor', 'Clerk']) {
    await fill('Add role', name.toLowerCase(), name)
    await confirm(page, 'Add role')
  }
  await page.getByText('No permissions yet. Add one').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await fill('Add permission', 'invoices.read', 'Read invoices')
  await confirm(page, 'Add permission')
  await fill('Add permission', 'invoices.read', 'Read them')
  await step(page, 'Add permission')
  await dialog.getByText('This key is taken. Enter another one.').waitFor()
  await dialog.getByRole('textbox', { name: 'Key' }).fill('invoices.approve')
  await confirm(page, 'Add permission')

  // One stop of the Tab key; arrows lead to the box.
  const box = (permission: string, role: string) =>
    page.getByRole('checkbox', { name: `${permission}: ${role}`, exact: true })
  await box('Read them', 'Owner').focus()
  for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await expect.poll(() => box('Read invoices', 'Auditor').isChecked()).toBe(true)
  await box('Read them', 'Clerk').check()
  await box('Read them', 'Member').check()
  await page.getByText('3 unsaved changes').waitFor()
  await box('Read them', 'Member').uncheck()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Users' }).click()
  await step(page, 'Stay here')
  const { body: before } = await service.call('GET', '/api/v1/roles')
  const [auditor, clerk] = before.roles
  // Another person has changed the same role since.
  await service.call('PATCH', `/api/v1/roles/${auditor.id}`, { body: { permissions: ['invoices.approve'] } })
  await press(page, 'Save')
  await page.getByText(/^Saved\. Members have/).waitFor()
  const { body: saved } = await service.call('GET', '/api/v1/roles')
  expect(saved.roles.map(({ permissions }: { permissions: string[] }) => permissions)).toEqual([
    ['invoices.approve', 'invoices.read'],
    ['invoices.approve'],
  ])

  // At the account, a member gets a role by its name.
  await page.goto(`${service.url}/console/accounts/${account}?tab=members`)
  await press(page, 'Actions for clerk@example.com')
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  await dialog.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'Clerk' }).click()
  await page.keyboard.press('Escape')
  await confirm(page, 'Save')
  await page.getByRole('cell', { name: 'Clerk', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${service.url}/console/users/${member.user.id}`)
  await page.getByRole('cell', { name: 'Clerk', exact: true }).waitFor()

  // In use, a role goes only when another takes its place.
  await page.goto(`${service.url}/console/roles`)
  await press(page, 'Actions for Clerk')
  await page.getByRole('menuitem', { name: 'Delete role' }).click()
  await dialog.getByText('One member has this role.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete role' }).isDisabled()).toBe(true)
  await choose(page, 'Role in its place', 'Auditor')
  await confirm(page, 'Delete role')
  const held = await service.call('GET', `/api/v1/accounts/${account}/members/${member.user.id}/roles`)
  expect(held.body.data.map(({ id }: { id: string }) => id)).toEqual([auditor.id])
  expect((await service.call('GET', `/api/v1/roles/${clerk.id}`)).status).toBe(404)
  expect(complaints.filter((one) => !one.includes('409 (Conflict)'))).toEqual([]) // the key that is taken

  // People who may not change them read them, and are told who may.
  const reader = await openConsole(service, browser, '/roles', {
    email: 'reader@staff.example',
    role: 'member',
  })
  await reader.page
    .getByRole('note')
    .filter({ hasText: 'Only owners and admins can do this. Ask olga@staff.example.' })
    .waitFor()
  await expect.poll(() => reader.page.getByRole('checkbox', { disabled: true }).count()).toBe(8)
  await expect.poll(() => reader.page.getByRole('checkbox').count()).toBe(8)
})

test('a hundred permissions and twenty roles are walked with keys', async () => {
  const { page, complaints } = await openConsole(service, browser, '/')
  const post = (path: string, body: object) => service.call('POST', `/api/v1${path}`, { body })
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  await Promise.all(
    numbers.map((n) => post('/permissions', { key: `zone_${n}.open`, name: `Open zone ${n}` })),
  )
  await Promise.all(
    numbers
      .slice(0, 20)
      .map((n) => post('/roles', { key: `keeper-${n}`, name: `Zone keeper ${n}`, permissions: [] })),
  )
  await page.goto(`${service.url}/console/roles`)
  const box = (permission: string, role: string) =>
    page.getByRole('checkbox', { name: `${permission}: ${role}`, exact: true })
  await box('Open zone 0', 'Owner').focus()
  const startedAt = performance.now()
  for (const key of ['Control+End', 'ArrowUp', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await page.getByText('1 unsaved change').waitFor()
  expectWithin(performance.now() - startedAt, 2_000)
  await expect.poll(() => box('Open zone 98', 'Zone keeper 18').isChecked()).toBe(true)
  // The box with the focus is not below the heads that stay.
  await page.keyboard.press('Control+Home')
  for (let n = 0; n < 15; n++) await page.keyboard.press('ArrowDown')
  for (let n = 0; n < 14; n++) await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.evaluate(isFocusSeen)).toBe(true)
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('zone_42')
  await box('Open zone 42', 'Owner').waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByText('1 unsaved change').waitFor()
  expect(complaints).toEqual([])
})

/** Whether what has the focus lies uppermost where it is. */
function isFocusSeen(): boolean {
  const focus = document.activeElement!
  const { x, y, width, height } = focus.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === focus
}
