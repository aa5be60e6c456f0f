import { Code, Text } from '@mantine/core'
import { api } from '../ui/api.ts'
import { sayCount } from '../ui/cells/say-figure.ts'
import { useData } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { sayDay } from '../ui/say-time.ts'
import { ShortList } from '../ui/short-list.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { deprecatedCallWords } from './deprecated-call-words.ts'

/** Which keys still call what will end, what with, until when, and what to use instead. */
export default function DeprecatedCallsPage() {
  const words = useWords(deprecatedCallWords)
  const language = useLanguage()
  const calls = useData(['deprecated calls'], () => api.GET('/api/v1/deprecated-calls', {}))
  const dayOf = (day: string): string => sayDay(Date.parse(day), language, 'UTC')
  return (
    <Page title={words.title}>
      <Text c="dimmed" mb="lg">
        {words.hint}
      </Text>
      <ShortList
        query={calls}
        keyOf={({ key, operation, field }) => `${key?.id} ${operation} ${field}`}
        empty={words.none}
        columns={[
          { title: words.key, show: ({ key }) => (key ? (key.name ?? key.id) : words.noKey) },
          {
            title: words.call,
            show: ({ operation, field }) => (
              <Code>{field === null ? operation : words.field(operation, field)}</Code>
            ),
          },
          { title: words.count, show: ({ count }) => sayCount(count, language), align: 'end' },
          { title: words.client, show: ({ last_client }) => last_client ?? words.unknown },
          { title: words.last, show: ({ last_day }) => dayOf(last_day) },
          { title: words.since, show: ({ since }) => since && dayOf(since) },
          { title: words.sunset, show: ({ sunset }) => (sunset ? dayOf(sunset) : words.hasEnded) },
          { title: words.instead, show: ({ use }) => use && <Code>{use}</Code> },
        ]}
      />
    </Page>
  )
}
