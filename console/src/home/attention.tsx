import { Text } from '@mantine/core'
import { sayMoney } from '../ui/cells/money.tsx'
import { sayPercent } from '../ui/cells/say-figure.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Status } from '../ui/status.tsx'
import { useSayTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { sayReason } from '../webhooks/endpoint-health.ts'
import classes from './home.module.css'
import { type Concern, useConcerns } from './use-concerns.ts'
import { homeWords } from './words.ts'

const ICONS: Record<Concern['is'], IconName> = {
  endpoint: 'endpoint',
  overdue: 'invoice',
  certificate: 'connection',
  key: 'key',
}

/** What staff have to deal with, each with the way to it. */
export function Attention() {
  const words = useWords(homeWords)
  const { concerns, error, refetch } = useConcerns()
  if (error) return <ProblemNote error={error} retry={refetch} />
  if (!concerns) return null
  if (concerns.length === 0)
    return (
      <Text mb="lg">
        <Status tone="good">{words.nothingToDo}</Status>
      </Text>
    )
  return (
    <Panel title={words.attention}>
      <ul className={classes.concerns}>
        {concerns.map((concern) => (
          <li key={concern.id} data-bad={concern.bad || undefined}>
            <Icon name={ICONS[concern.is]} />
            <Said of={concern} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Said({ of: concern }: { of: Concern }) {
  const words = useWords(homeWords)
  const language = useLanguage()
  const sayTime = useSayTime()
  const [what, why, act, to, query] = ((): [string, string, string, string, Record<string, string>?] => {
    switch (concern.is) {
      case 'endpoint': {
        const { day, reason, name } = concern
        const share =
          day && day.sent > 0 ? words.ofAttempts(sayPercent(day.delivered, day.sent, language), day.sent) : ''
        const why = concern.state === 'failing' ? share : sayReason(language, reason)
        return [
          `${name}: ${words[concern.state]}`,
          why,
          words.openEndpoint,
          `/webhooks/endpoints/${concern.id}`,
        ]
      }
      case 'overdue':
        return [
          words.overdue(sayMoney(concern.amount, concern.currency, language)),
          '',
          words.openInvoices,
          '/invoices',
          { status: 'open', sort: 'due_at' },
        ]
      case 'certificate':
        return [
          words.certificate(concern.name, sayTime.day(concern.at), concern.isOver),
          words.certificateWhy,
          words.openConnection,
          `/connections/${concern.id}`,
        ]
      case 'key':
        return [
          words.keyExpires(concern.name, sayTime.day(concern.at)),
          words.keyWhy,
          words.openKeys,
          '/keys',
        ]
    }
  })()
  return (
    <>
      <div>
        <Text fw={500}>{what}</Text>
        {why && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
      </div>
      <To to={to} {...(query && { query })}>
        {act}
      </To>
    </>
  )
}
