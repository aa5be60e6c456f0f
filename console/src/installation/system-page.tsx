import { Code } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { Time } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { installationWords } from './words.ts'

const POLL_MS = 10_000
/** Later than this, something stands still. */
const LATE_S = 120

type System = components['schemas']['SystemStatus']

/** How the installation does. */
export default function SystemPage() {
  const words = useWords(installationWords)
  const { data, error, refetch } = useData(['system'], () => api.GET('/api/v1/system'), { every: POLL_MS })
  if (!data) return error ? <ProblemNote error={error} retry={refetch} /> : null
  return (
    <Page title={words.system}>
      <Facts
        of={[
          [words.version, `Postern ${data.version}, Node ${data.node}`],
          [words.upSince, <Time key="u" at={data.up_since} />],
        ]}
      />
      <Work of={data.work} />
      <Database of={data.database} />
      <Panel title={words.jobs}>
        <ShortList
          query={{ data: { data: data.jobs }, error: null, refetch }}
          keyOf={({ provider, kind, stepped_at }) => `${provider} ${kind} ${stepped_at}`}
          empty={words.noJobs}
          columns={[
            { title: words.job, show: ({ kind }) => kind },
            { title: words.provider, show: ({ provider }) => provider },
            { title: words.progress, show: ({ done, total }) => `${done} / ${total}` },
            { title: words.stepped, show: ({ stepped_at }) => <Time at={stepped_at} ago /> },
          ]}
        />
      </Panel>
      <Mail of={data.mail} />
      <Configured of={data.settings} />
    </Page>
  )
}

function Late({ seconds }: { seconds: number }) {
  const words = useWords(installationWords)
  const language = useLanguage()
  const text = words.seconds(seconds.toLocaleString(language, { maximumFractionDigits: 0 }))
  return <Status tone={seconds > LATE_S ? 'bad' : 'good'}>{text}</Status>
}

function Work({ of: work }: { of: System['work'] }) {
  const words = useWords(installationWords)
  const language = useLanguage()
  return (
    <Panel title={words.work}>
      <Facts
        of={[
          [words.waiting, work.waiting.toLocaleString(language)],
          [words.parked, work.parked.toLocaleString(language)],
          [words.late, <Late key="d" seconds={work.deliveries_lag_seconds} />],
          [words.subscriptionsLate, <Late key="s" seconds={work.subscriptions_lag_seconds} />],
          [words.usageLate, <Late key="u" seconds={work.usage_lag_seconds} />],
          [words.stripeWaits, work.stripe_waiting > 0 ? work.stripe_waiting.toLocaleString(language) : null],
        ]}
      />
    </Panel>
  )
}

const wrong = (names: readonly string[]) =>
  names.length > 0 ? <Status tone="bad">{names.join(', ')}</Status> : null

function Database({ of: database }: { of: System['database'] }) {
  const words = useWords(installationWords)
  const { schema, partitions, connections, archived_at } = database
  return (
    <Panel title={words.database}>
      <Facts
        of={[
          [words.postgres, `${database.version}, ${database.is_embedded ? words.embedded : words.external}`],
          [words.schema, schema.newest],
          [words.pending, wrong(schema.pending)],
          [words.partitions, partitions.made_until],
          [words.missing, wrong(partitions.missing)],
          [words.archived, archived_at ? <Time key="a" at={archived_at} /> : words.notArchived],
          [
            words.connections,
            connections.map(({ name, connections: count }) => `${name}: ${count}`).join(', '),
          ],
        ]}
      />
    </Panel>
  )
}

function Mail({ of: mail }: { of: System['mail'] }) {
  const words = useWords(installationWords)
  return (
    <Panel title={words.mail}>
      <Facts
        of={[
          [words.mailServer, mail.server ?? words.mailNone],
          [words.mailFrom, mail.from],
          [words.mailSent, `${mail.sent}, ${mail.failed}, ${mail.dropped}`],
        ]}
      />
    </Panel>
  )
}

function Configured({ of: settings }: { of: System['settings'] }) {
  const words = useWords(installationWords)
  const onOff = (is: boolean) => (is ? words.on : words.off)
  return (
    <Panel title={words.settingsOf}>
      <Facts
        of={[
          [words.mode, settings.mode],
          ['PUBLIC_URL', <Code key="u">{settings.public_url}</Code>],
          [words.retention, settings.retention_days],
          [words.auditRetention, settings.audit_retention_days],
          [words.retries, settings.retry_delays.join(', ')],
          ['SIGN_IN_RATE', settings.sign_in_rate],
          ['TRUSTED_PROXIES', String(settings.trusted_proxies)],
          [words.listeners, onOff(settings.listeners)],
          [words.proxied, onOff(settings.is_proxied)],
        ]}
      />
    </Panel>
  )
}
