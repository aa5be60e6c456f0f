import { Code } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Few } from '../ui/few.tsx'
import { Page } from '../ui/page.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { moneyWords } from './words.ts'

export default function MetersPage() {
  const words = useWords(moneyWords)
  const meters = useData(['meters'], () => api.GET('/api/v1/meters', {}))
  return (
    <Page title={words.meters}>
      <Few
        query={meters}
        keyOf={({ key }) => key}
        empty={words.noMeters}
        columns={[
          { title: words.name, show: ({ name }) => name },
          { title: words.key, show: ({ key }) => <Code>{key}</Code> },
          { title: words.unit, show: ({ unit }) => unit },
          { title: words.aggregation, show: ({ aggregation }) => aggregation },
          {
            title: words.state,
            show: ({ archived_at }) => (
              <Status tone={archived_at ? 'off' : 'good'}>
                {archived_at ? words.archived : words.active}
              </Status>
            ),
          },
        ]}
      />
    </Page>
  )
}
