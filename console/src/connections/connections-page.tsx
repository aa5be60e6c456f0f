import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { TwoLines } from '../ui/cells/person.tsx'
import { Icon } from '../ui/icon.tsx'
import { To } from '../ui/link.tsx'
import { type Column, List } from '../ui/lists/list.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Page } from '../ui/page.tsx'
import { useShownSearch } from '../ui/shown-search.ts'
import { Tabs } from '../ui/tabs.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AddConnection } from './add-connection.tsx'
import { Certificate, OnOff } from './cells.tsx'
import classes from './connections.module.css'
import { iconOf, sayType } from './services.ts'
import { connectionWords } from './words.ts'

type Connection = components['schemas']['Connection']
type Serves = 'users' | 'account' | 'staff'

/** What people can sign in with besides a mailed code or a password: services, customers' own providers, and ours. */
export default function ConnectionsPage() {
  const words = useWords(connectionWords)
  const { add } = useShownSearch()
  const tab = (id: string, label: string, serves: Serves) => ({
    id,
    label,
    show: () => <Connections key={serves} serves={serves} label={label} />,
  })
  return (
    <Page title={words.connections} acts={<AddConnection key={add} />}>
      <Tabs
        label={words.connections}
        of={[
          tab('services', words.services, 'users'),
          tab('customers', words.customerSso, 'account'),
          tab('staff', words.staffTab, 'staff'),
        ]}
      />
    </Page>
  )
}

function Connections({ serves, label }: { serves: Serves; label: string }) {
  const words = useWords(connectionWords)
  return (
    <List
      name={label}
      queryKey={['connections', serves]}
      load={(page, background) =>
        api.GET('/api/v1/connections', { params: { query: { ...page, serves } }, ...background })
      }
      columns={useColumns(serves)}
      pathOf={({ id }) => `/connections/${id}`}
      empty={
        <Empty
          icon="connection"
          title={words.noneTitle}
          text={words[`none_${serves}`]}
          guide={serves === 'users' ? 'social-sign-in' : 'sso-domains'}
          act={null}
        />
      }
    />
  )
}

function useColumns(serves: Serves): Array<Column<Connection>> {
  const words = useWords(connectionWords)
  const account: Column<Connection> = {
    id: 'account',
    title: words.account,
    width: 'minmax(8rem, 1.5fr)',
    show: ({ account }) => account && <To to={`/accounts/${account.id}`}>{account.name}</To>,
  }
  const domains: Column<Connection> = {
    id: 'domains',
    title: words.domains,
    width: 'minmax(9rem, 1.2fr)',
    show: ({ domains }) => (domains.length === 0 ? '–' : <Domains of={domains} />),
  }
  return [
    {
      id: 'name',
      title: words.name,
      width: 'minmax(12rem, 2fr)',
      show: (connection) => <Named of={connection} />,
    },
    ...(serves === 'account' ? [account, domains] : []),
    { id: 'status', title: words.state, width: '7rem', show: ({ enabled }) => <OnOff on={enabled} /> },
    {
      id: 'users',
      title: words.users,
      width: '6rem',
      align: 'end',
      card: 'fact',
      show: ({ users }) => <Count of={users} />,
    },
    {
      id: 'last_used_at',
      title: words.lastUse,
      width: '10rem',
      show: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : words.never),
    },
    {
      id: 'certificate_ends_at',
      title: words.certificateEnds,
      width: '11rem',
      show: ({ certificate_ends_at }) => certificate_ends_at && <Certificate endsAt={certificate_ends_at} />,
    },
  ]
}

/** The mark and the name, and the type beneath where the name does not say it. */
function Named({ of: { name, slug, preset, kind } }: { of: Connection }) {
  const type = sayType({ preset, kind })
  const title = name || slug
  return (
    <span className={classes.named}>
      <Icon name={iconOf(preset)} />
      <TwoLines first={title} second={title === type ? null : type} />
    </span>
  )
}

/** The first domain, and how many more there are. */
function Domains({ of: [first, ...more] }: { of: readonly string[] }) {
  return (
    <span title={[first, ...more].join(', ')}>
      {first}
      {more.length > 0 && ` +${more.length}`}
    </span>
  )
}
