import type { Locator, Page } from 'playwright-core'
import { monotonicMs } from './monotonic.ts'

/** A tab of the console at its home screen, and what a task does there. */
export interface Walk {
  page: Page
  /** Does something and waits for what shows that it happened; the time between is a step. */
  step(act: () => Promise<unknown>, shown: Locator): Promise<void>
  press(name: string, shown: Locator): Promise<void>
  /** Presses a button, then the one of the same or another name in the dialog that it opens. */
  confirm(name: string, shown: Locator, other?: string): Promise<void>
  /** By the menu. */
  go(screen: string, shown?: Locator): Promise<void>
  /** By the search over all screens. */
  search(text: string, hit: string | RegExp, shown: Locator): Promise<void>
  dialog: Locator
  /** Of the list on the screen. */
  rows: Locator
  /** The URL of something that answers 200. */
  receiver: string
}

/** How long each step of a task took, in milliseconds. Throws where a step shows nothing. */
export async function walk(
  page: Page,
  { home, receiver }: { home: string; receiver: string },
  task: (walk: Walk) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  const step: Walk['step'] = async (act, shown) => {
    const startedAt = monotonicMs()
    await act()
    await shown.first().waitFor()
    times.push(monotonicMs() - startedAt)
  }
  const dialog = page.getByRole('dialog')
  const button = (name: string, inside: Page | Locator = page) =>
    inside.getByRole('button', { name, exact: true }).first()
  await page.goto(home)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await task({
    page,
    step,
    press: (name, shown) => step(() => button(name).click(), shown),
    async confirm(name, shown, other = name) {
      await step(() => button(name).click(), button(other, dialog))
      await step(() => button(other, dialog).click(), shown)
    },
    go: (screen, shown = page.getByRole('heading', { level: 1, name: screen })) =>
      step(
        () => page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click(),
        shown,
      ),
    async search(text, hit, shown) {
      const found = dialog.getByRole('button', { name: hit })
      await page.keyboard.press('Control+k')
      await step(() => dialog.getByPlaceholder('Search or go to…').fill(text), found)
      await step(() => found.first().click(), shown)
    },
    dialog,
    rows: page.locator('[role=rowgroup] [role=row]'),
    receiver,
  })
  return times
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** What staff do, with many of everything there. */
export const TASKS: Record<string, (walk: Walk) => Promise<void>> = {
  'a person: found, blocked, let in again': async ({ page, search, press, step, dialog }) => {
    const choose = async (name: string, shown: Locator): Promise<void> => {
      const item = page.getByRole('menuitem', { name, exact: true })
      await press('More actions', item)
      await step(() => item.click(), dialog)
      await step(() => dialog.getByRole('button', { name }).click(), shown)
    }
    await search('p471@', /p471@example.com/, page.getByRole('button', { name: 'More actions' }))
    await choose('Block user', page.getByText('The user is blocked.'))
    await choose('Unblock user', page.getByText('Nothing prevents them from signing in.'))
  },
  'people: blocked ones, by name': async ({ page, go, rows, step }) => {
    await go('Users', rows)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await step(
      () => page.getByRole('option', { name: /blocked/i }).click(),
      rows.filter({ hasText: /blocked/i }),
    )
  },
  'a person edited': async ({ page, search, step, dialog, press }) => {
    await search('p77@', /p77@example.com/, page.getByRole('button', { name: 'Edit', exact: true }))
    await press('Edit', dialog.getByLabel('Name'))
    await dialog.getByLabel('Name').fill('Grace Hopper')
    await step(() => dialog.getByRole('button', { name: 'Save' }).click(), title(page, 'Grace Hopper'))
  },
  'an account: its money, credits granted': async ({ page, search, step, press, dialog }) => {
    const tab = page.getByRole('tab', { name: 'Billing' })
    await search('org-7', /\w+ 7/, tab)
    await step(() => tab.click(), page.getByRole('button', { name: 'Grant credits' }))
    await press('Grant credits', dialog.getByLabel('Unit'))
    await dialog.getByLabel('Unit').fill('images')
    await dialog.getByLabel('Amount').fill('100')
    await step(
      () => dialog.getByRole('button', { name: 'Grant credits' }).click(),
      page.getByRole('cell', { name: '100 images' }),
    )
  },
  'did they get invoice INV-3-77?': async ({ page, search, rows, step }) => {
    await search('INV-3-77', 'Deliveries about INV-3-77', rows)
    await step(() => rows.first().getByRole('link').first().click(), title(page, 'invoice.created'))
  },
  'deliveries that failed': async ({ page, go, rows, step }) => {
    await go('Deliveries', rows)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await step(
      () =>
        page
          .getByRole('option', { name: /^failed/ })
          .first()
          .click(),
      rows.filter({ hasText: 'failed' }),
    )
    await step(() => rows.first().getByRole('link').first().click(), title(page, 'invoice.created'))
  },
  'an endpoint: added, paused, resumed, tested, older events counted, deleted': async (walk) => {
    const { page, receiver, go, step, press, confirm, dialog } = walk
    await go('Endpoints')
    await press('Add endpoint', page.getByLabel('URL'))
    await page.getByLabel('URL').fill(receiver)
    await press('Add endpoint', page.getByText('Signing secret'))
    await step(
      () => page.getByRole('link', { name: 'Endpoint', exact: true }).click(),
      page.getByText('It is on and answers.'),
    )
    await confirm('Pause', page.getByText('It was paused by hand.'))
    await press('Resume', page.getByText('It is on and answers.'))
    await press('Send a test', page.getByRole('menuitem', { name: 'invoice.created' }))
    await step(
      () => page.getByRole('menuitem', { name: 'invoice.created' }).click(),
      page.getByRole('link', { name: 'invoice.created' }),
    )
    await press('Send older events', dialog.getByText(/events would be sent/))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await press('Delete', dialog.getByLabel(/to confirm/))
    await dialog.getByLabel(/to confirm/).fill(new URL(receiver).host)
    await step(() => dialog.getByRole('button', { name: 'Delete' }).click(), title(page, 'Endpoints'))
  },
  'webhooks at a glance': ({ page, go }) => go('Overview', page.getByRole('heading', { level: 2 })),
  'event types': ({ go }) => go('Event types'),
  'a plan: added, drafted, published': async ({ page, go, press, step, dialog, confirm }) => {
    await go('Plans')
    await press('Add plan', dialog.getByLabel('Name'))
    await dialog.getByLabel('Name').fill('Enterprise')
    await dialog.getByLabel('Key').fill('enterprise')
    await dialog.getByLabel('Rank').fill('900')
    await step(() => dialog.getByRole('button', { name: 'Add plan' }).click(), title(page, 'Enterprise'))
    await step(
      () => page.getByRole('link', { name: 'Draft a version' }).click(),
      page.getByRole('textbox', { name: 'Price', exact: true }),
    )
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('499')
    await press('Save draft', page.getByRole('button', { name: 'Publish', exact: true }))
    await confirm('Publish', page.getByText('✓ published'))
  },
  'a subscription: ended with its period, taken back': async ({ page, go, rows, step, confirm }) => {
    await go('Subscriptions', rows)
    const end = page.getByRole('button', { name: 'Cancel at period end', exact: true })
    await step(() => rows.first().getByRole('link').first().click(), end)
    await confirm('Cancel at period end', page.getByText('ends at period end', { exact: true }))
    await confirm('Undo change', end)
  },
  'an open invoice: a part recorded': async ({ page, go, rows, step, press, dialog }) => {
    await go('Invoices', rows)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await step(
      () => page.getByRole('option', { name: 'open', exact: true }).click(),
      rows.filter({ hasText: 'open' }),
    )
    await step(
      () => rows.first().getByRole('link').first().click(),
      page.getByRole('button', { name: 'Record partial payment', exact: true }),
    )
    await press('Record partial payment', dialog.getByLabel('Amount'))
    await dialog.getByLabel('Amount').fill('9')
    await step(
      () => dialog.getByRole('button', { name: 'Record partial payment' }).click(),
      page.getByText('€40.00'),
    )
  },
  'revenue, and what is unpaid': ({ page, go }) => go('Revenue', page.getByText(/in [\d,]+ invoices/)),
  'the audit log: one action, an entry': async ({ page, go, rows, step, dialog }) => {
    await go('Audit log', rows)
    await step(
      () => page.getByLabel('Action').fill('endpoint.created'),
      rows.filter({ hasText: 'endpoint.created' }),
    )
    await step(() => rows.first().click(), dialog)
  },
  'a key: made, revoked': async ({ page, go, press, step, dialog }) => {
    await go('API keys')
    await press('Create key', dialog.getByLabel('Name'))
    await dialog.getByLabel('Name').fill('Bench')
    await step(() => dialog.getByRole('button', { name: 'Create key' }).click(), dialog.getByText(/^sk_/))
    await step(
      () => dialog.getByRole('button', { name: 'Done' }).click(),
      page.getByRole('cell', { name: 'Bench' }),
    )
    await press('Revoke key', dialog.getByLabel('Type Bench to confirm'))
    await dialog.getByLabel('Type Bench to confirm').fill('Bench')
    await step(
      () => dialog.getByRole('button', { name: 'Revoke key' }).click(),
      page.getByText('Key revoked.'),
    )
  },
  'a colleague invited': async ({ page, go, press, step, dialog }) => {
    await go('Staff')
    await press('Invite', dialog.getByLabel('Email'))
    await dialog.getByLabel('Email').fill('new@staff.example')
    await step(
      () => dialog.getByRole('button', { name: 'Invite' }).click(),
      page.getByText('new@staff.example'),
    )
  },
  'a second factor required, and not any more': async ({ page, go, confirm }) => {
    await go('Methods', page.getByRole('button', { name: 'Require it' }))
    const optional = page.getByRole('button', { name: 'Make it optional' })
    await confirm('Require it', optional)
    await confirm('Make it optional', page.getByRole('button', { name: 'Require it' }))
  },
  'a customer’s connection: a link to set it up': async ({ page, search, press }) => {
    await search('org-9', /\w+ 9/, page.getByRole('button', { name: 'Create set-up link' }))
    await press('Create set-up link', page.getByText(/\/setup/))
  },
  'terms: added, drafted, published': async ({ page, go, press, step, dialog, confirm }) => {
    await go('Terms')
    await press('Add a document', dialog.getByLabel('Title'))
    await dialog.getByLabel('Title').fill('Privacy')
    await dialog.getByLabel('Key').fill('privacy')
    await step(() => dialog.getByRole('button', { name: 'Add a document' }).click(), title(page, 'Privacy'))
    await press('Draft a version', dialog.getByRole('textbox', { name: 'Version' }))
    await dialog.getByRole('textbox', { name: 'Version' }).fill('1')
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Be kind.')
    await step(
      () => dialog.getByRole('button', { name: 'Draft a version' }).click(),
      page.getByText('… draft'),
    )
    await confirm('Publish', page.getByText('✓ in force'))
  },
  'branding: changed and saved': async ({ page, go, press }) => {
    await go('Branding', page.getByLabel('Support page or address'))
    await page.getByLabel('Support page or address').fill('https://help.example.com')
    await press('Save', page.getByText('Saved. Pages and emails now look like this.'))
  },
}
