import { Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { To } from '../ui/link.tsx'
import { type Column, List } from '../ui/lists/list.tsx'
import { Named } from '../ui/named.tsx'
import { Page } from '../ui/page.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AddService } from './add-service.tsx'
import { connectionWords } from './words.ts'

export default function ConnectionsPage() {
  const words = useWords(connectionWords)
  const columns: Array<Column<components['schemas']['Connection']>> = [
    { title: words.name, width: '2fr', show: ({ name, slug }) => name || slug },
    { title: words.kind, width: '1fr', show: ({ preset, kind }) => preset ?? kind },
    {
      title: words.account,
      width: '1.5fr',
      show: ({ account_id }) => (account_id ? <Named id={account_id} /> : words.allAccounts),
    },
    { title: words.state, width: '7rem', show: ({ enabled }) => <OnOff on={enabled} /> },
    {
      title: words.lastUse,
      width: '11rem',
      show: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : words.never),
    },
    {
      title: words.certificateEnds,
      width: '11rem',
      show: ({ certificate_ends_at }) => certificate_ends_at && <When at={certificate_ends_at} />,
    },
  ]
  return (
    <Page title={words.connections} acts={<AddService />}>
      <Text mb="md">
        {words.forCustomer} <To to="/connections/customer">{words.toAccounts}</To>
      </Text>
      <List
        name={words.connections}
        queryKey={['connections']}
        load={(page, background) =>
          api.GET('/api/v1/connections', { params: { query: page }, ...background })
        }
        columns={columns}
        pathOf={({ id }) => `/connections/${id}`}
        empty={<p>{words.none}</p>}
      />
    </Page>
  )
}

export function OnOff({ on }: { on: boolean }) {
  const words = useWords(connectionWords)
  return <Status tone={on ? 'good' : 'off'}>{on ? words.on : words.off}</Status>
}
