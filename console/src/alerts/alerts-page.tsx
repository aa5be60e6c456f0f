import { Anchor, Text } from '@mantine/core'
import { useProvider } from '../sign-in/provider.ts'
import { Page } from '../ui/page.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { AlertKinds } from './alert-kinds.tsx'
import { alertWords } from './alert-words.ts'
import { Recipients } from './recipients.tsx'

/** Who gets alerts by email, and about what. */
export default function AlertsPage() {
  const words = useWords(alertWords)
  const { settings, error, refetch } = useProvider()
  return (
    <Page title={words.alerts}>
      <Text c="dimmed">{words.intro}</Text>
      <Anchor href={`${BASE_URL}/docs/guides/alerts`} display="inline-block" mb="lg">
        {words.guide}
      </Anchor>
      <ProblemNote error={error} retry={refetch} />
      {settings && <Recipients settings={settings} />}
      {settings && <AlertKinds settings={settings} />}
    </Page>
  )
}
