import type { ReactNode } from 'react'
import { Count, Duration, Percent } from '../ui/cells/figures.tsx'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AttemptsOverTime, useAttempts } from './attempts-over-time.tsx'
import { ErrorsLately } from './errors-lately.tsx'
import { InTrouble } from './in-trouble.tsx'
import { Jobs } from './jobs.tsx'
import classes from './overview.module.css'
import { overviewWords } from './overview-words.ts'
import { useNow } from './use-now.ts'

const POLL_MS = 10_000

/** Whether webhooks arrive: the figures, who is in trouble, what was sent and why it failed, what is sent again. */
export default function OverviewPage() {
  const words = useWords(overviewWords)
  return (
    <Page title={words.overview}>
      <Figures />
      <InTrouble />
      <AttemptsOverTime />
      <ErrorsLately />
      <Jobs />
    </Page>
  )
}

function Figures() {
  const words = useWords(overviewWords)
  const { data: now } = useNow(POLL_MS)
  const day = useAttempts(undefined)?.total
  if (!now || !day) return null
  return (
    <dl className={classes.figures}>
      <Figure name={words.success}>
        <Percent part={day.delivered} of={day.sent} />
      </Figure>
      <Figure name={words.attempts}>
        <Count of={day.sent} />
      </Figure>
      <Figure name={words.latency}>
        {day.latency_p95_ms === null ? '–' : <Duration ms={day.latency_p95_ms} />}
      </Figure>
      <Figure name={words.waiting}>
        <To to="/webhooks/deliveries" query={{ status: 'pending,delivering' }}>
          {words.count(now.queued)}
        </To>
        {now.oldest_due_at && (
          <div className={classes.hint}>
            {words.oldestDue} <Time at={now.oldest_due_at} ago />
          </div>
        )}
      </Figure>
      <Figure name={words.parked}>
        <To to="/webhooks/deliveries" query={{ status: 'parked' }}>
          {words.count(now.parked)}
        </To>
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
