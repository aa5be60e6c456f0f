import { api } from '../ui/api.ts'
import { Url } from '../ui/cells/url.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { EndpointStatus } from '../webhooks/endpoint-status.tsx'
import { accountWords } from './words.ts'

/** The endpoints of an account, and the way to its deliveries. */
export function AccountWebhooks({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const query = { account_id: accountId, limit: 100 }
  const endpoints = useData(['endpoints', query], () =>
    api.GET('/api/v1/webhooks/endpoints', { params: { query } }),
  )
  return (
    <Panel
      title={words.endpoints}
      acts={
        <To to="/webhooks/deliveries" query={{ account_id: accountId }}>
          {words.deliveries}
        </To>
      }
    >
      <ShortList
        query={endpoints}
        keyOf={({ id }) => id}
        empty={words.noEndpoints}
        columns={[
          {
            title: words.endpoint,
            show: ({ id, url }) => (
              <To to={`/webhooks/endpoints/${id}`}>
                <Url of={url} />
              </To>
            ),
          },
          { title: words.status, show: ({ status }) => <EndpointStatus of={status} /> },
          { title: words.created, show: ({ created_at }) => <When at={created_at} /> },
        ]}
      />
    </Panel>
  )
}
