import { Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { withPercent } from '../ui/cells/say-figure.ts'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Facts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Status } from '../ui/status.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { detailsWords } from './details-words.ts'

type BillingAccount = components['schemas']['BillingAccount']
/** As it is answered: nothing of the buyer is missing. */
type Billing = BillingAccount & { buyer: Required<BillingAccount['buyer']> }
type TaxRate = Billing['tax_rates'][number]
type Typed = Record<'name' | 'email' | 'address' | 'country' | 'taxIds' | 'taxes' | 'note', string>

/** Who buys and which taxes they are charged, as new invoices show it. */
export function BillingDetails({ accountId }: { accountId: string }) {
  const words = useWords(detailsWords)
  const language = useLanguage()
  const params = { path: { id: accountId } }
  const billing = useData(['billing of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/billing', { params }),
  )
  const save = useAct(
    (typed: Typed) => api.PATCH('/api/v1/accounts/{id}/billing', { params, body: fromTyped(typed) }),
    { done: words.saved },
  )
  if (!billing.data) return <ProblemNote error={billing.error} retry={billing.refetch} />
  const shown = billing.data as Billing
  const { buyer, tax_rates, tax_note, currency, invalid_tax_ids } = shown
  return (
    <Panel
      title={words.details}
      acts={
        <FormDialog
          label={words.edit}
          title={words.details}
          needs="staff_admin"
          start={toTyped(shown)}
          fields={[
            { name: 'name', label: words.name },
            { name: 'email', label: words.email, type: 'email' },
            { name: 'address', label: words.address, hint: words.addressHint, long: true },
            { name: 'country', label: words.country, hint: words.countryHint },
            { name: 'taxIds', label: words.taxIds, hint: words.taxIdsHint },
            { name: 'taxes', label: words.taxes, hint: words.taxesHint, long: true },
            { name: 'note', label: words.note, hint: words.noteHint },
          ]}
          send={(typed) => save.mutateAsync(typed)}
        >
          <Text size="sm">{words.newInvoices}</Text>
          <WrongTaxIds of={invalid_tax_ids} />
        </FormDialog>
      }
    >
      <Facts
        of={[
          [words.name, buyer.name],
          [words.email, buyer.email],
          [words.address, [...buyer.address, buyer.country].filter(Boolean).join(', ')],
          [
            words.taxIds,
            buyer.tax_ids.length > 0 && (
              <div key="t">
                {buyer.tax_ids.join(', ')}
                <WrongTaxIds of={invalid_tax_ids} />
              </div>
            ),
          ],
          [
            words.taxes,
            tax_rates
              .map(({ name, percentage }) => `${name} ${withPercent(percentage, language)}`)
              .join(', '),
          ],
          [words.note, tax_note],
          [words.currency, currency?.toUpperCase()],
        ]}
      />
    </Panel>
  )
}

/** Names the tax numbers that cannot be right; they are kept all the same. */
function WrongTaxIds({ of: ids }: { of: readonly string[] }) {
  const words = useWords(detailsWords)
  if (ids.length === 0) return null
  return (
    <Text size="sm" component="div">
      <Status tone="bad">{words.wrongTaxIds(ids.join(', '))}</Status>
    </Text>
  )
}

function toTyped({ buyer, tax_rates, tax_note }: Billing): Typed {
  return {
    name: buyer.name,
    email: buyer.email,
    address: buyer.address.join('\n'),
    country: buyer.country,
    taxIds: buyer.tax_ids.join(', '),
    taxes: tax_rates.map(({ name, percentage, category }) => `${name} ${percentage} ${category}`).join('\n'),
    note: tax_note,
  }
}

/** What may not be, such as a country that is none, the API says beside the form. */
function fromTyped({ name, email, address, country, taxIds, taxes, note }: Typed) {
  const linesOf = (text: string, by: string): string[] =>
    text
      .split(by)
      .map((line) => line.trim())
      .filter(Boolean)
  return {
    buyer: {
      name,
      email,
      address: linesOf(address, '\n'),
      country: country.trim().toUpperCase(),
      tax_ids: linesOf(taxIds, ','),
    },
    tax_rates: linesOf(taxes, '\n').map(toRate),
    tax_note: note,
  }
}

/** `VAT 19 S`: the last word is the category, the one before the percentage. */
function toRate(line: string): TaxRate {
  const words = line.split(/\s+/)
  const hasCategory = /^[A-Za-z]{1,2}$/.test(words.at(-1)!)
  const category = hasCategory ? words.pop()!.toUpperCase() : 'S'
  const percentage = (words.length > 1 ? words.pop()! : '').replace(/%$/, '').replace(',', '.')
  return { name: words.join(' '), percentage, category: category as TaxRate['category'] }
}
