import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { z } from '../../lib/http/api.ts'
import type { Pages, Refused } from '../../lib/http/pages.ts'
import { Id } from '../../lib/http/schemas.ts'
import { changeBillingAccount, Party, readBillingAccount } from '../../lifecycle/index.ts'
import { linesField, seeOther, selectField, submitButton, textField } from '../../login/index.ts'
import { providerOf } from '../../providers/index.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner, withRecentOwner } from '../frame/with-owner.ts'
import { COUNTRIES } from './countries.ts'

/** A text area as a list: what is empty is no line. */
const LineByLine = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  )

const Fields = z.object({
  id: Id,
  name: z.string().trim().pipe(Party.shape.name.unwrap()),
  email: z.string().trim().pipe(Party.shape.email.unwrap()),
  address: LineByLine.pipe(Party.shape.address.unwrap()),
  country: Party.shape.country,
  tax_ids: LineByLine.pipe(Party.shape.tax_ids.unwrap()),
})

/** /account/billing/details: who buys, as new invoices show it. */
export function detailsPage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: '/account/billing/details',
    fields: Fields,
    show: (input, refused) =>
      withOwner(input, refused?.typed.id ?? input.c.req.query('id'), (owner) =>
        showDetails(input, owner, refused),
      ),
    submit: (input, { id, ...buyer }) => {
      const page = portalPath((path) => path, '/details', { id })
      return withRecentOwner(input, { id, page }, async ({ actor }) => {
        const { services, c, to } = input
        await changeBillingAccount(services, providerOf(c).id, { accountId: id, buyer }, actor)
        return seeOther(c, portalPath(to, '/details', { id, done: 'saved' }))
      })
    },
  })
}

async function showDetails(input: Input, owner: Owner, refused: Refused | undefined): Promise<Response> {
  const { services, c } = input
  const { buyer, tax_rates, tax_note } = await readBillingAccount(
    services.db,
    providerOf(c).id,
    owner.account.id,
  )
  const shown = refused && { ...refused, problem: refused.problem }
  const typed = refused?.typed
  const taxes = tax_rates.map(({ name, percentage }) => `${name} ${percentage} %`).join(', ')
  return answerPortal(input, owner, {
    title: 'Billing details',
    tab: '/details',
    intro: 'Who buys, as new invoices show it. Those that you have already stay as they are.',
    refused,
    body: html`
<form method="post"><input type="hidden" name="id" value="${owner.account.id}">
${textField(c, { name: 'name', label: 'Name or company', optional: true, value: typed?.name ?? buyer.name, refused: shown })}
${linesField(c, { name: 'address', label: 'Address', rows: 4, optional: true, hint: 'Line by line, without the country.', value: typed?.address ?? buyer.address.join('\n'), refused: shown })}
${selectField(c, { name: 'country', label: 'Country', options: [['', '–'], ...COUNTRIES], value: typed?.country ?? buyer.country, refused: shown })}
${textField(c, { name: 'email', label: 'E-mail address for invoices', optional: true, value: typed?.email ?? buyer.email, refused: shown })}
${linesField(c, { name: 'tax_ids', label: 'Tax IDs', rows: 2, optional: true, hint: 'One a line, such as DE123456789.', value: typed?.tax_ids ?? buyer.tax_ids.join('\n'), refused: shown })}
${submitButton('Save')}</form>
${taxes || tax_note ? html`<p class="hint">On your invoices: ${[taxes, tax_note].filter(Boolean).join('. ')}. The seller sets this; write to them if it is wrong.</p>` : ''}`,
  })
}
