import type { components } from '@postern/sdk'
import { api, call } from '../ui/api.ts'
import type { BulkAct } from '../ui/lists/bulk.ts'
import { bulkAll } from '../ui/lists/bulk-all.ts'
import { catalogue, useWords } from '../ui/words.ts'

type Invoice = components['schemas']['Invoice']

const words = catalogue(
  {
    onlyOpen: 'Select only open invoices, or filter by status.',
    remind: 'Send reminders',
    remindTitle: (count: number) => (count === 1 ? 'Send 1 invoice again?' : `Send ${count} invoices again?`),
    remindText: 'Each customer gets the open invoice by email again.',
    reminded: (count: number) => (count === 1 ? '1 reminder sent.' : `${count} reminders sent.`),
    void: 'Void invoices',
    voidTitle: (count: number) => (count === 1 ? 'Void 1 invoice?' : `Void ${count} invoices?`),
    voidText:
      'Customers no longer owe them. Invoices that are paid in part stay as they are. This can’t be undone.',
    keep: 'Keep invoices',
    voided: (count: number) => (count === 1 ? '1 invoice voided.' : `${count} invoices voided.`),
  },
  {
    de: {
      onlyOpen: 'Wählen Sie nur offene Rechnungen aus, oder filtern Sie nach dem Status.',
      remind: 'Erinnerungen senden',
      remindTitle: (count) =>
        count === 1 ? '1 Rechnung erneut senden?' : `${count} Rechnungen erneut senden?`,
      remindText: 'Jeder Kunde bekommt die offene Rechnung noch einmal per E-Mail.',
      reminded: (count) => (count === 1 ? '1 Erinnerung gesendet.' : `${count} Erinnerungen gesendet.`),
      void: 'Rechnungen stornieren',
      voidTitle: (count) => (count === 1 ? '1 Rechnung stornieren?' : `${count} Rechnungen stornieren?`),
      voidText:
        'Die Kunden schulden sie nicht mehr. Teilweise bezahlte Rechnungen bleiben, wie sie sind. Das lässt sich nicht rückgängig machen.',
      keep: 'Rechnungen behalten',
      voided: (count) => (count === 1 ? '1 Rechnung storniert.' : `${count} Rechnungen storniert.`),
    },
  },
)

/** What can be done with the selected invoices, or with all that match `asked`, the filter as the API takes it. */
export function useInvoiceBulk(
  asked: Readonly<Record<string, string | undefined>>,
): ReadonlyArray<BulkAct<Invoice>> {
  const say = useWords(words)
  const unlessOpen = (rows: readonly Invoice[]) =>
    rows.some(({ status }) => status !== 'open') ? say.onlyOpen : undefined
  const at = ({ id }: Invoice) => ({ params: { path: { id } } })
  return [
    {
      label: say.remind,
      icon: 'mail',
      needs: 'staff_admin',
      confirm: (count) => ({ title: say.remindTitle(count), text: say.remindText, color: 'indigo' }),
      refused: unlessOpen,
      ...bulkAll('/api/v1/invoices', 'remind', asked),
      each: (row) => call(() => api.POST('/api/v1/invoices/{id}/send', at(row))),
      done: say.reminded,
    },
    {
      label: say.void,
      icon: 'block',
      needs: 'staff_admin',
      confirm: (count) => ({ title: say.voidTitle(count), text: say.voidText, keep: say.keep }),
      refused: unlessOpen,
      ...bulkAll('/api/v1/invoices', 'void', asked),
      each: (row) => call(() => api.POST('/api/v1/invoices/{id}/void', at(row))),
      done: say.voided,
    },
  ]
}
