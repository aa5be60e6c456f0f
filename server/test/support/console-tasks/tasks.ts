import type { Locator, Page } from 'playwright-core'
import { BLOCKED, CUSTOMER, PERSON } from './data.ts'
import type { Task, Walk } from './walk.ts'

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const button = (inside: Page | Locator, name: string | RegExp): Locator =>
  inside.getByRole('button', { name, exact: true })
/** Of what must be filled in, the label ends with a star. */
const field = (inside: Page | Locator, name: string): Locator =>
  inside.getByRole('textbox', { name: new RegExp(`^${name}( \\(\\w+\\))?( \\*)?$`) })
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
const said = (page: Page, text: string | RegExp): Locator => page.getByRole('status').getByText(text)

/** What shows a person or the customer, found by the palette. */
const person = (walk: Walk, email: string) =>
  walk.search(email, new RegExp(email), tab(walk.page, 'Sessions'))
const customer = (walk: Walk) =>
  walk.search(CUSTOMER, new RegExp(`^${CUSTOMER}(?!:)`), tab(walk.page, 'Billing'))

/** The customer's own. */
const subscription = (page: Page): Locator => page.locator('main a[href*="/subscriptions/"]')

/** Confirms in the dialog that is open. */
const confirm = ({ page, button: press, dialog }: Walk, name: string, done: string | RegExp) =>
  press(name, said(page, done), dialog)

/** What staff do, each from the home screen. */
export const TASKS: Record<string, Task> = {
  // People
  'why can this person not sign in?': async (walk) => {
    await walk.data.block()
    await walk.search(BLOCKED, new RegExp(BLOCKED), walk.page.getByText('The user is blocked.'))
  },
  'a stolen laptop: all sessions end': async (walk) => {
    await walk.data.signIn()
    await person(walk, PERSON)
    await walk.button('Sign out everywhere', button(walk.dialog, 'Sign out everywhere'))
    await confirm(walk, 'Sign out everywhere', 'Signed out everywhere.')
  },
  'a stolen laptop: one session ends': async (walk) => {
    await walk.data.signIn()
    await person(walk, PERSON)
    await walk.press(tab(walk.page, 'Sessions'), button(walk.page, 'End session'))
    await walk.button('End session', button(walk.dialog, 'End session'))
    await confirm(walk, 'End session', 'Session ended.')
  },
  'a person unblocked': async (walk) => {
    await walk.data.block()
    await person(walk, BLOCKED)
    const item = walk.page.getByRole('menuitem', { name: 'Unblock user' })
    await walk.button('More actions', item)
    await walk.press(item, button(walk.dialog, 'Unblock user'))
    await confirm(walk, 'Unblock user', 'User unblocked.')
  },
  'a person edited': async (walk) => {
    await person(walk, PERSON)
    await walk.button('Edit', field(walk.dialog, 'Name'))
    await walk.type('Name', 'Grace B. Hopper', walk.dialog)
    await walk.button('Save', heading(walk.page, 'Grace B. Hopper'), walk.dialog)
  },
  'people who are blocked': async (walk) => {
    await walk.data.block()
    await walk.search('locked', 'Show blocked users', walk.rows.filter({ hasText: 'Blocked' }))
  },

  // Sign-in
  'staff’s own Okta connected': async (walk) => {
    const { page, dialog } = walk
    await walk.search('okta', 'Add connection', button(dialog, 'OpenID Connect'))
    await walk.button('OpenID Connect', dialog.getByLabel('Issuer URL'), dialog)
    await walk.type('Name', `Okta ${walk.way}`, dialog)
    await walk.type('Issuer URL', walk.data.issuer, dialog)
    await walk.type('Client ID', 'postern', dialog)
    await walk.type('Client secret', 'a secret of Okta', dialog)
    await walk.button('Add connection', heading(page, `Okta ${walk.way}`), dialog)
  },
  'a customer’s SSO: a link to set it up': async (walk) => {
    await customer(walk)
    await walk.press(tab(walk.page, 'SSO and domains'), button(walk.page, 'Create set-up link'))
    await walk.button('Create set-up link', walk.page.getByText(/\/setup/))
  },
  'a second factor required of staff': async (walk) => {
    await walk.data.set({ staff_mfa: 'optional' })
    const optional = button(walk.page, 'Make it optional')
    await walk.open('Methods', button(walk.page, 'Require it'))
    await walk.button('Require it', button(walk.dialog, 'Require it'))
    await walk.button('Require it', optional, walk.dialog)
  },
  'a second factor no longer required': async (walk) => {
    await walk.data.set({ staff_mfa: 'required' })
    const required = button(walk.page, 'Require it')
    const optional = button(walk.page, 'Make it optional')
    await walk.open('Methods', optional)
    await walk.press(optional, button(walk.dialog, 'Make it optional'))
    await walk.button('Make it optional', required.nth(1), walk.dialog)
  },
  'branding changed': async (walk) => {
    const field = 'Support page or address'
    await walk.open('Branding', walk.page.getByLabel(field))
    await walk.type(field, `https://help.example.com/${walk.way}`)
    await walk.button('Save branding', said(walk.page, 'Branding saved.'))
  },

  // Webhooks
  'did they get the invoice?': async (walk) => {
    const { invoice } = walk.data
    await walk.search(invoice, `Deliveries about ${invoice}`, walk.rows)
    await walk.press(
      walk.rows.filter({ hasText: 'invoice.created' }).filter({ hasText: 'CRM' }).getByRole('link'),
      walk.page.getByText(/^Delivered at /),
    )
  },
  'failing endpoints by rate': (walk) =>
    walk.open('Endpoints', walk.rows.filter({ hasText: 'ERP' }).filter({ hasText: '0.0%' })),
  'an endpoint: replay since nine': async (walk) => {
    const { page, dialog } = walk
    await walk.open('Endpoints', walk.rows.filter({ hasText: 'CRM' }))
    await walk.press(walk.rows.filter({ hasText: 'CRM' }).getByRole('link'), button(page, 'Replay…'))
    await walk.button('Replay…', dialog.getByRole('status'))
    await choose(page, 'Period', 'Today since')
    await dialog.getByLabel(/^Time/).fill('00:00')
    await choose(page, 'Deliveries', 'All, including delivered')
    await page.waitForLoadState('networkidle')
    await walk.press(dialog.getByRole('button', { name: /^Replay \d/ }), dialog.getByText(/started/))
  },
  'an endpoint added': async (walk) => {
    await walk.search('new endpoint', 'Add endpoint', field(walk.page, 'URL'))
    await walk.type('URL', `https://hooks.example.com/${walk.way}`)
    await walk.button('Add endpoint', walk.page.getByText(/whsec_/))
  },
  'an endpoint paused': async (walk) => {
    await walk.open('Endpoints', walk.rows.filter({ hasText: 'CRM' }))
    await walk.press(
      walk.rows.filter({ hasText: 'CRM' }).getByRole('link'),
      button(walk.page, 'Pause endpoint'),
    )
    await walk.button('Pause endpoint', button(walk.page, 'Resume endpoint'))
    await walk.button('Resume endpoint', button(walk.page, 'Pause endpoint'))
  },
  'a delivery that does not arrive, and why': async (walk) => {
    const one = walk.rows.filter({ hasText: 'ERP' })
    await walk.open('Deliveries', one)
    await walk.press(one.first().getByRole('link'), walk.page.getByText(/refused|timed out/i))
  },

  // Billing
  'earned and collected by month, with MRR movements': (walk) =>
    walk.open('Revenue', walk.page.getByRole('figure', { name: /^How MRR moved/ })),
  'who changed this plan?': async (walk) => {
    const { page } = walk
    await walk.open('Plans', page.getByRole('link', { name: 'Scale', exact: true }))
    await walk.press(
      page.getByRole('link', { name: 'Scale', exact: true }),
      page.getByRole('link', { name: 'Who changed this plan' }),
    )
    await walk.press(
      page.getByRole('link', { name: 'Who changed this plan' }),
      walk.rows.filter({ hasText: 'version 2' }),
    )
  },
  '100 credits': async (walk) => {
    const { page, dialog } = walk
    await customer(walk)
    await walk.press(tab(page, 'Billing'), button(page, 'Grant credits'))
    await walk.button('Grant credits', field(dialog, 'Unit'))
    await walk.type('Unit', 'images', dialog)
    await walk.type('Amount', '100', dialog)
    await confirm(walk, 'Grant credits', 'Credits granted.')
  },
  'a refund': async (walk) => {
    const { page, dialog, data } = walk
    await walk.search(data.invoice, new RegExp(`^${data.invoice}`), button(page, 'Issue credit note'))
    await walk.button('Issue credit note', field(dialog, 'Reason'))
    await walk.type('Reason', 'Goodwill', dialog)
    await field(dialog, 'Amount').fill('1')
    await confirm(walk, 'Issue credit note', 'Credit note issued.')
  },
  'how much is unpaid?': (walk) => walk.open('Invoices', walk.page.getByText(/unpaid in \d+ invoice/)),
  'a payment recorded': async (walk) => {
    const { page, dialog } = walk
    await customer(walk)
    await walk.press(page.getByRole('link', { name: /^INV-/ }), button(page, 'Record payment'))
    await walk.button('Record payment', field(dialog, 'Amount'))
    await walk.type('Amount', '9', dialog)
    await confirm(walk, 'Record payment', 'Payment recorded.')
  },
  'a subscription cancelled at period end': async (walk) => {
    const { page } = walk
    await walk.data.subscription('undo')
    await customer(walk)
    await walk.press(subscription(page), button(page, 'Cancel at period end'))
    await walk.button('Cancel at period end', button(walk.dialog, 'Cancel at period end'))
    await confirm(walk, 'Cancel at period end', 'Subscription will end at period end.')
  },
  'a cancellation taken back': async (walk) => {
    const { page } = walk
    await walk.data.subscription('cancel')
    await customer(walk)
    await walk.press(subscription(page), button(page, 'Undo change'))
    await walk.button('Undo change', button(walk.dialog, 'Undo change'))
    await confirm(walk, 'Undo change', 'Change undone.')
  },

  // The installation
  'a key that may only publish': async (walk) => {
    const { dialog } = walk
    await walk.search('publish only', 'Create API key', field(dialog, 'Name'))
    await walk.type('Name', `Publisher, ${walk.way}`, dialog)
    await walk.press(
      dialog.getByRole('radio', { name: 'Publish events only' }),
      dialog.getByRole('radio', { name: 'Publish events only', checked: true }),
    )
    await walk.button('Create key', dialog.getByText(/^sk_/), dialog)
  },
  'a key revoked': async (walk) => {
    const { page, dialog, way } = walk
    const name = `Old key, ${way}`
    await walk.data.addKey(name)
    await walk.open('API keys', page.getByText(name))
    const revoke = page.getByRole('menuitem', { name: 'Revoke key' })
    await walk.button(`Actions for “${name}”`, revoke)
    await walk.press(revoke, dialog.getByLabel(/to confirm/))
    await dialog.getByLabel(/to confirm/).fill(name)
    await confirm(walk, 'Revoke key', 'Key revoked.')
  },
  'a colleague invited': async (walk) => {
    const { page, dialog } = walk
    await walk.open('Team', button(page, 'Invite'))
    await walk.button('Invite', field(dialog, 'Email'))
    await walk.type('Email', `${walk.way}@staff.example`, dialog)
    await walk.button('Invite', page.getByText(`${walk.way}@staff.example`), dialog)
  },
  'the audit log: what a colleague did': async (walk) => {
    await walk.search(
      'olga@',
      /olga@staff.example/,
      walk.page.getByRole('link', { name: 'What they did in the last week' }),
    )
    await walk.press(walk.page.getByRole('link', { name: 'What they did in the last week' }), walk.rows)
  },
}

/** Chooses in a list of a dialog; that is typing, not a step. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
