import { html } from 'hono/html'
import { changeBillingAccount, readBillingAccount } from '../../../billing/billing-account/index.ts'
import { Party } from '../../../billing/settings/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import {
  linesField,
  seeOther,
  selectField,
  submitButton,
  textField,
} from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Pages, Refused } from '../../../platform/http/pages.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { formatPercent } from '../../../platform/text/format-numbers.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner, withRecentOwner } from '../frame/with-owner.ts'
import { countriesIn } from './countries.ts'

/** A text area as a list, without empty lines. */
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
  const locale = localeOf(c)
  const t = billingTranslatorOf(c)
  const { buyer, tax_rates, tax_note } = await readBillingAccount(
    services.db,
    providerOf(c).id,
    owner.account.id,
  )
  const shown = refused && { ...refused, problem: refused.problem }
  const typed = refused?.typed
  const taxes = tax_rates
    .map(({ name, percentage }) => `${name} ${formatPercent(locale, percentage)}`)
    .join(', ')
  return answerPortal(input, owner, {
    title: t('tab_details'),
    tab: '/details',
    intro: t('details_intro'),
    refused,
    body: html`
<form method="post"><input type="hidden" name="id" value="${owner.account.id}">
${textField(c, { name: 'name', label: t('f_name'), optional: true, own: 'autocomplete=organization', value: typed?.name ?? buyer.name, refused: shown })}
${linesField(c, { name: 'address', label: t('f_address'), rows: 4, own: 'autocomplete=street-address', optional: true, hint: t('f_address_hint'), value: typed?.address ?? buyer.address.join('\n'), refused: shown })}
${selectField(c, { name: 'country', label: t('f_country'), own: 'autocomplete=country', options: [['', '–'], ...countriesIn(locale.tag)], value: typed?.country ?? buyer.country, refused: shown })}
${textField(c, { name: 'email', label: t('f_email'), optional: true, own: 'type=email autocomplete=email', value: typed?.email ?? buyer.email, refused: shown })}
${linesField(c, { name: 'tax_ids', label: t('f_tax_ids'), rows: 2, optional: true, hint: t('f_tax_hint'), value: typed?.tax_ids ?? buyer.tax_ids.join('\n'), refused: shown })}
${submitButton(t('save'))}</form>
${taxes || tax_note ? html`<p class="hint">${t('on_invoices', { taxes: [taxes, tax_note].filter(Boolean).join(' · ') })}</p>` : ''}`,
  })
}
