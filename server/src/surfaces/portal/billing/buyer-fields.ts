import { changeBillingAccount } from '../../../billing/billing-account/index.ts'
import { Party } from '../../../billing/settings/index.ts'
import { selectField, textField } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Refused } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslator, billingTranslatorOf } from '../frame/billing-translator.ts'
import type { Input } from '../frame/frame.ts'
import type { Owner } from '../frame/with-owner.ts'
import { countriesIn } from './countries.ts'
import type { PreviewOf } from './preview.ts'
import type { Billing } from './read-billing.ts'

/** The least that an invoice must say about the buyer; present where the form asks for it. */
export const BuyerFields = {
  buyer_name: z.string().trim().pipe(Party.shape.name.unwrap()).optional(),
  buyer_country: Party.shape.country.unwrap().optional(),
}

/** The account's name, unless it is only a person's address. */
const nameOfAccount = ({ account }: Owner): string => (account.name.includes('@') ? '' : account.name)

/** Whether a first order costs something, now or later, and its invoices would lack the buyer. */
export function isBuyerUnknown({ account: { buyer } }: Billing, preview: PreviewOf): boolean {
  const isOrder = preview.action === 'purchase' && preview.amount > 0
  return isOrder && (buyer.name === '' || buyer.country === '')
}

/** Asks for it before the first order. */
export function buyerFields(
  { c }: Input,
  owner: Owner,
  billing: Billing,
  refused: Refused | undefined,
): Html[] {
  const { locale, account } = billing
  const t = billingTranslator(locale)
  const typed = refused?.typed
  const name = typed?.buyer_name ?? (account.buyer.name || nameOfAccount(owner))
  const country = typed?.buyer_country ?? account.buyer.country
  return [
    textField(c, {
      name: 'buyer_name',
      label: t('f_name'),
      hint: t('buyer_hint'),
      own: 'autocomplete=organization',
      value: name,
      refused,
    }),
    selectField(c, {
      name: 'buyer_country',
      label: t('f_country'),
      own: 'autocomplete=country',
      options: [['', '–'], ...countriesIn(locale.tag)],
      value: country,
      refused,
    }),
  ]
}

/** Keeps what the owner entered about the buyer. Throws invalid_request for what is missing. */
export async function saveBuyer(
  { services, c }: Input,
  { account, actor }: Owner,
  {
    buyer_name: name,
    buyer_country: country,
  }: { buyer_name?: string | undefined; buyer_country?: string | undefined },
): Promise<void> {
  if (name === undefined && country === undefined) return
  const message = billingTranslatorOf(c)('buyer_needed')
  const errors = [
    ...(name ? [] : [{ field: 'buyer_name', message }]),
    ...(country ? [] : [{ field: 'buyer_country', message }]),
  ]
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  const buyer = { name, country }
  await changeBillingAccount(services, providerOf(c).id, { accountId: account.id, buyer }, actor)
}
