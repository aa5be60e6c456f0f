import { Code } from '@mantine/core'
import { sayAmount } from '../ui/amount.ts'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { Time, When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { entitlementWords } from './words.ts'

const RECENT = 50

/** The credits of an account: balances, grants and each movement. */
export function AccountCredits({ accountId }: { accountId: string }) {
  const words = useWords(entitlementWords)
  const path = { id: accountId }
  const count = useCount()
  const balances = useData(['credits of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/credits', { params: { path } }),
  )
  const grant = useAct(
    (body: { unit: string; amount: number; description?: string; expires_at: string | null }) =>
      api.POST('/api/v1/accounts/{id}/credits/grants', { params: { path }, body }),
    { done: words.granted },
  )
  const units = balances.data?.data.map(({ unit }) => unit) ?? []
  return (
    <>
      <Panel
        title={words.credits}
        acts={
          <FormDialog
            label={words.grant}
            title={words.grant}
            needs="staff_admin"
            start={{ unit: units[0] ?? '', amount: '', note: '', until: '' }}
            fields={[
              { name: 'unit', label: words.unit, required: true },
              { name: 'amount', label: words.amount, required: true },
              { name: 'note', label: words.note },
              { name: 'until', label: words.until, hint: words.untilHint, type: 'date' },
            ]}
            send={({ unit, amount, note, until }) =>
              grant.mutateAsync({
                unit,
                amount: Number(amount),
                ...(note && { description: note }),
                expires_at: until === '' ? null : new Date(until).toISOString(),
              })
            }
          />
        }
      >
        <ShortList
          query={balances}
          keyOf={({ unit }) => unit}
          empty={words.noCredits}
          columns={[
            { title: words.unit, show: ({ unit }) => unit },
            { title: words.available, show: ({ available }) => count(available) },
            { title: words.issued, show: ({ issued }) => count(issued) },
            { title: words.spent, show: ({ spent }) => count(spent) },
            { title: words.expired, show: ({ expired }) => count(expired) },
          ]}
        />
      </Panel>
      {units.length > 0 && <Grants accountId={accountId} />}
      {units.map((unit) => (
        <Ledger key={unit} accountId={accountId} unit={unit} />
      ))}
    </>
  )
}

function Grants({ accountId }: { accountId: string }) {
  const words = useWords(entitlementWords)
  const language = useLanguage()
  const count = useCount()
  const grants = useData(['grants of', accountId], () =>
    api.GET('/api/v1/accounts/{id}/credits/grants', {
      params: { path: { id: accountId }, query: { limit: RECENT } },
    }),
  )
  const voidIt = useAct(
    (grant_id: string) =>
      api.POST('/api/v1/accounts/{id}/credits/grants/{grant_id}/void', {
        params: { path: { id: accountId, grant_id } },
      }),
    { done: words.voided },
  )
  return (
    <Panel title={words.grants}>
      <ShortList
        query={grants}
        keyOf={({ id }) => id}
        empty={words.noGrants}
        columns={[
          { title: words.amount, show: ({ amount, unit }) => sayAmount(amount, unit, language) },
          { title: words.remaining, show: ({ remaining }) => count(remaining) },
          { title: words.source, show: ({ source }) => words[`from_${source}`] },
          {
            title: words.status,
            show: ({ status }) => (
              <Status tone={status === 'active' ? 'good' : 'off'}>{words[`is_${status}`]}</Status>
            ),
          },
          { title: words.note, show: ({ description }) => description },
          { title: words.until, show: ({ expires_at }) => (expires_at ? <When at={expires_at} /> : '–') },
          {
            title: words.voidGrant,
            show: ({ id, status, remaining }) =>
              status === 'active' && (
                <ConfirmButton
                  label={words.voidGrant}
                  title={words.voidTitle}
                  keep={words.keepGrant}
                  needs="staff_admin"
                  act={() => voidIt.mutateAsync(id)}
                >
                  {words.voidText(remaining)}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </Panel>
  )
}

function Ledger({ accountId, unit }: { accountId: string; unit: string }) {
  const words = useWords(entitlementWords)
  const count = useCount()
  const ledger = useData(['ledger of', accountId, unit], () =>
    api.GET('/api/v1/accounts/{id}/credits/ledger', {
      params: { path: { id: accountId }, query: { unit, limit: RECENT } },
    }),
  )
  return (
    <Panel title={words.ledger(unit)}>
      <ShortList
        query={ledger}
        keyOf={({ number }) => String(number)}
        empty={words.noLedger}
        columns={[
          { title: words.at, show: ({ at }) => <Time at={at} /> },
          {
            title: words.what,
            show: ({ kind, id }) => (
              <>
                {words[`was_${kind}`]} {id && <Code>{id}</Code>}
              </>
            ),
          },
          { title: words.amount, show: ({ amount }) => count(amount) },
          { title: words.balance, show: ({ available }) => count(available) },
        ]}
      />
    </Panel>
  )
}

/** Writes whole numbers as the language does: 84,211. */
function useCount(): (value: number) => string {
  const language = useLanguage()
  return (value) => value.toLocaleString(language)
}
