import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Initials } from '../ui/cells/initials.tsx'
import { TwoLines } from '../ui/cells/person.tsx'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { PROVIDER_FILTERS } from './filters.ts'
import classes from './installation.module.css'
import { PLANS } from './plan-choice.tsx'
import { useSayCount } from './use-say-count.ts'
import { installationWords } from './words.ts'

type Provider = components['schemas']['ListedProvider']

/** All providers of the installation. */
export default function ProvidersPage() {
  const words = useWords(installationWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const count = useSayCount()
  const add = (): void => void navigate({ to: '/providers/add' as never })
  const columns: Array<Column<Provider>> = [
    {
      id: 'name',
      title: words.name,
      width: 'minmax(14rem, 2fr)',
      show: (provider) => <Name of={provider} />,
    },
    { id: 'plan', title: words.plan, width: '7rem', show: ({ plan }) => words[`plan_${plan.name}`] },
    { id: 'users', title: words.users, width: '6rem', align: 'end', show: ({ users }) => count(users) },
    {
      id: 'accounts',
      title: words.accounts,
      width: '8rem',
      align: 'end',
      show: ({ accounts }) => count(accounts),
    },
    {
      id: 'status',
      title: words.status,
      width: '8rem',
      show: ({ suspended_at }) => <StatusOf of="provider" is={suspended_at ? 'suspended' : 'open'} />,
    },
    {
      id: 'created_at',
      title: words.created,
      width: '9rem',
      show: ({ created_at }) => <When at={created_at} />,
    },
  ]
  return (
    <ListScreen
      title={words.providers}
      list="providers"
      parameters={PROVIDER_FILTERS}
      acts={<ActButton primary icon="add" label={words.addProvider} act={add} needs="operator" hotkey="c" />}
      fields={[
        { name: 'q', kind: 'search', label: words.search, placeholder: words.searchHint },
        {
          name: 'status',
          label: words.status,
          options: stateOptions('provider', language, ['open', 'suspended']),
        },
        {
          name: 'plan',
          label: words.plan,
          options: PLANS.map((value) => ({ value, label: words[`plan_${value}`] })),
        },
      ]}
      columns={columns}
      load={(query: object, background) => api.GET('/api/v1/providers', { params: { query }, ...background })}
      pathOf={({ id }) => `/providers/${id}`}
      nameOf={({ name }) => name}
      empty={
        <Empty
          icon="world"
          title={words.noneTitle}
          text={words.none}
          guide="installation"
          act={<ActButton primary label={words.addProvider} act={add} needs="operator" />}
        />
      }
    />
  )
}

/** The logo or initials, the name, and beneath it the address. A logo from another origin is not read. */
function Name({ of: { name, base_url, logo_url } }: { of: Provider }) {
  const address = base_url.replace(/^https?:\/\//, '')
  return (
    <span className={classes.named}>
      {logo_url && new URL(logo_url, location.href).origin === location.origin ? (
        <img src={logo_url} alt="" className={classes.logo} />
      ) : (
        <Initials of={name} square />
      )}
      <TwoLines first={name} second={address} />
    </span>
  )
}
