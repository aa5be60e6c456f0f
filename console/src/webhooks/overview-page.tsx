import { Text } from '@mantine/core'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AttemptsOverTime } from './attempts-over-time.tsx'
import { InTrouble } from './in-trouble.tsx'
import { Jobs } from './jobs.tsx'
import { overviewWords } from './overview-words.ts'
import { useNow } from './use-now.ts'

const POLL_MS = 10_000

/** Whether webhooks arrive: who is in trouble first, then what was sent, then what is being sent again. */
export default function OverviewPage() {
  const words = useWords(overviewWords)
  return (
    <Page title={words.overview}>
      <Waiting />
      <InTrouble />
      <AttemptsOverTime />
      <Jobs />
    </Page>
  )
}

/** What waits, and for how long. */
function Waiting() {
  const words = useWords(overviewWords)
  const { data: now } = useNow(POLL_MS)
  if (!now) return null
  const { queued, parked, oldest_due_at } = now
  return (
    <Text mb="md">
      <To to="/webhooks/deliveries" query={{ status: 'pending,delivering' }}>
        {words.queued(queued)}
      </To>
      {', '}
      <To to="/webhooks/deliveries" query={{ status: 'parked' }}>
        {words.parked(parked)}
      </To>
      {oldest_due_at && (
        <>
          {'; '}
          {words.oldestDue} <Time at={oldest_due_at} />
        </>
      )}
    </Text>
  )
}
