import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Initials } from '../ui/cells/initials.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import classes from './accounts.module.css'
import { ACCOUNT_FILTERS } from './filters.ts'
import { accountWords } from './words.ts'

export default function AccountsPage() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const add = (): void => void navigate({ to: '/accounts/add' as never })
  const columns: Array<Column<components['schemas']['Account']>> = [
    {
      id: 'name',
      title: words.name,
      width: 'minmax(14rem, 2fr)',
      sort: 'name',
      show: ({ name }) => (
        <span className={classes.named}>
          <Initials of={name} square />
          <span title={name}>{name}</span>
        </span>
      ),
    },
    {
      id: 'external_id',
      title: words.externalId,
      width: 'minmax(8rem, 1fr)',
      show: ({ external_id }) => external_id,
    },
    {
      id: 'created_at',
      title: words.created,
      width: '10rem',
      sort: '-created_at',
      show: ({ created_at }) => <When at={created_at} />,
    },
  ]
  return (
    <ListScreen
      title={words.accounts}
      list="accounts"
      parameters={ACCOUNT_FILTERS}
      adjust={withoutBoth}
      acts={<ActButton primary icon="add" label={words.add} act={add} hotkey="c" />}
      fields={[
        { name: 'q', kind: 'search', label: words.search, placeholder: words.searchHint },
        { name: 'external_id', label: words.externalId },
      ]}
      columns={columns}
      load={(query: object, background) => api.GET('/api/v1/accounts', { params: { query }, ...background })}
      pathOf={({ id }) => `/accounts/${id}`}
      defaultSort="-created_at"
      exports={{ path: '/api/v1/accounts' }}
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

/** What a search finds has its own order: the API takes either a text or an order. */
function withoutBoth<Change extends { q?: string; sort?: string }>(change: Change): Change {
  if (change.q) return { ...change, sort: '' }
  return change.sort ? { ...change, q: '' } : change
}
