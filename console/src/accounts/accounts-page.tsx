import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { Initials } from '../ui/cells/initials.tsx'
import { Money } from '../ui/cells/money.tsx'
import { TwoLines } from '../ui/cells/person.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './accounts.module.css'
import { ACCOUNT_FILTERS } from './filters.ts'
import { listWords } from './list-words.ts'
import { accountWords } from './words.ts'

export default function AccountsPage() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const own = useWords(listWords)
  const language = useLanguage()
  const add = (): void => void navigate({ to: '/accounts/add' as never })
  return (
    <ListScreen
      title={words.accounts}
      list="accounts"
      parameters={ACCOUNT_FILTERS}
      adjust={withoutBoth}
      acts={<ActButton primary icon="add" label={words.add} act={add} hotkey="c" />}
      fields={[
        { name: 'q', kind: 'search', label: words.search, placeholder: words.searchHint },
        { name: 'plan', label: own.plan, kind: 'reference', of: 'plan' },
        { name: 'status', label: own.status, options: stateOptions('account', language) },
        {
          name: 'sso',
          label: own.sso,
          options: [
            { value: 'true', label: own.hasSso },
            { value: 'false', label: own.hasNoSso },
          ],
        },
        { name: 'owner_id', label: own.owner, kind: 'reference', of: 'user' },
        { name: 'since', until: 'until', label: words.created, kind: 'time' },
        { name: 'external_id', label: words.externalId },
      ]}
      columns={useColumns()}
      load={(query: object, background) =>
        api.GET('/api/v1/accounts', { params: { query: { ...query, include: 'summary' } }, ...background })
      }
      pathOf={({ id }) => `/accounts/${id}`}
      defaultSort="-created_at"
      exports={{ path: '/api/v1/accounts', query: { include: 'summary' } }}
      nameOf={({ name }) => name}
      empty={
        <Empty
          icon="account"
          title={words.noneTitle}
          text={words.none}
          guide="teams"
          act={<ActButton primary label={words.add} act={add} />}
        />
      }
    />
  )
}

function useColumns(): Array<Column<components['schemas']['ListedAccount']>> {
  const words = useWords(accountWords)
  const own = useWords(listWords)
  return [
    {
      id: 'name',
      title: words.name,
      width: 'minmax(13rem, 2fr)',
      sort: 'name',
      show: ({ name }) => (
        <span className={classes.named}>
          <Initials of={name} square />
          <span title={name}>{name}</span>
        </span>
      ),
    },
    {
      id: 'owner',
      title: own.owner,
      width: 'minmax(9rem, 1.5fr)',
      card: 'fact',
      show: ({ summary }) =>
        summary?.owner ? (
          <TwoLines
            first={summary.owner.name ?? summary.owner.email}
            second={summary.owner.name === null ? null : summary.owner.email}
          />
        ) : (
          own.noOwner
        ),
    },
    {
      id: 'members',
      title: own.members,
      width: '5.5rem',
      align: 'end',
      show: ({ summary }) => <Count of={summary?.members ?? 0} />,
    },
    {
      id: 'plan',
      title: own.plan,
      width: 'minmax(7rem, 1fr)',
      card: 'fact',
      show: ({ summary }) =>
        summary?.plan ? <span title={summary.plan.name}>{summary.plan.name}</span> : '–',
    },
    {
      id: 'mrr',
      csv: ['mrr', 'currency'],
      title: own.mrr,
      width: '7rem',
      align: 'end',
      show: ({ summary }) => (summary?.mrr ? <Money {...summary.mrr} /> : '–'),
    },
    {
      id: 'status',
      title: own.status,
      width: '7.5rem',
      show: ({ summary }) => <StatusOf of="account" is={summary?.status ?? 'none'} />,
    },
    {
      id: 'created_at',
      title: words.created,
      width: '8rem',
      sort: '-created_at',
      show: ({ created_at }) => <When at={created_at} />,
    },
    {
      id: 'sso',
      title: own.sso,
      width: '5rem',
      hidden: true,
      show: ({ summary }) => (summary?.sso ? own.ssoOn : '–'),
    },
    {
      id: 'external_id',
      title: words.externalId,
      width: 'minmax(8rem, 1fr)',
      hidden: true,
      show: ({ external_id }) => external_id,
    },
  ]
}

/** What a search finds has its own order: the API takes either a text or an order. */
function withoutBoth<Change extends { q?: string; sort?: string }>(change: Change): Change {
  if (change.q) return { ...change, sort: '' }
  return change.sort ? { ...change, q: '' } : change
}
