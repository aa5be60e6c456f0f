import { Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../ui/api.ts'
import { Count } from '../ui/cells/figures.tsx'
import { sayCount, sayDuration } from '../ui/cells/say-figure.ts'
import { useData } from '../ui/data.ts'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { Time, useSayTime } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { type Finding, findingsOf, LATE_S, type System } from './findings.ts'
import { systemWords } from './system-words.ts'

const POLL_MS = 10_000
const SECOND_MS = 1_000

/** How the installation does: first what is wrong, then its queue, database, mail and settings. */
export default function SystemPage() {
  const words = useWords(systemWords)
  const { data, error, refetch } = useData(['system'], () => api.GET('/api/v1/system'), { every: POLL_MS })
  if (!data) return error ? <ProblemNote error={error} retry={refetch} /> : null
  const { settings } = data
  return (
    <Page title={words.system}>
      <Findings of={findingsOf(data)} />
      <Panel title={words.about}>
        <Facts
          of={[
            [words.version, data.version],
            [words.node, data.node],
            [words.mode, words[settings.mode]],
            [words.upSince, <Time key="u" at={data.up_since} />],
            [
              words.publicUrl,
              <Anchor key="a" href={settings.public_url}>
                {settings.public_url}
              </Anchor>,
            ],
          ]}
        />
      </Panel>
      <Queue of={data.work} />
      <Panel title={words.jobs}>
        <ShortList
          query={{ data: { data: data.jobs }, error: null, refetch }}
          keyOf={({ provider, kind, stepped_at }) => `${provider} ${kind} ${stepped_at}`}
          empty={words.noJobs}
          columns={[
            { title: words.job, show: ({ kind }) => kind.replaceAll(/[_-]/g, ' ') },
            { title: words.provider, show: ({ provider }) => provider },
            { title: words.progress, show: ({ done, total }) => <Progress done={done} total={total} /> },
            { title: words.stepped, show: ({ stepped_at }) => <Time at={stepped_at} ago /> },
          ]}
        />
      </Panel>
      <Database of={data.database} />
      <Mail of={data.mail} />
      <Configured of={settings} />
    </Page>
  )
}

function Findings({ of: findings }: { of: readonly Finding[] }) {
  const words = useWords(systemWords)
  const sentence = useSentence()
  return (
    <Panel title={words.findings}>
      <Stack gap="xs">
        {findings.length === 0 && <Status tone="good">{words.noFindings}</Status>}
        {findings.map((finding) => (
          <Status key={finding.name} tone={finding.bad ? 'bad' : 'warning'}>
            {sentence(finding)}
          </Status>
        ))}
        <Text c="dimmed" fz="sm">
          {words.doctor}
        </Text>
      </Stack>
    </Panel>
  )
}

function useSentence(): (finding: Finding) => string {
  const words = useWords(systemWords)
  const language = useLanguage()
  return (finding) => {
    if ('values' in finding) return words[`${finding.name}Found`](finding.values)
    if ('seconds' in finding)
      return words[`${finding.name}Found`](sayDuration(finding.seconds * SECOND_MS, language))
    if ('count' in finding) return words[`${finding.name}Found`](sayCount(finding.count, language))
    return words[`${finding.name}Found`]
  }
}

function Progress({ done, total }: { done: number; total: number }) {
  const language = useLanguage()
  return useWords(systemWords).of(sayCount(done, language), sayCount(total, language))
}

function Late({ seconds }: { seconds: number }) {
  const words = useWords(systemWords)
  const language = useLanguage()
  if (seconds < 1) return <Status tone="good">{words.onTime}</Status>
  return (
    <Status tone={seconds > LATE_S ? 'bad' : 'good'}>{sayDuration(seconds * SECOND_MS, language)}</Status>
  )
}

function Queue({ of: work }: { of: System['work'] }) {
  const words = useWords(systemWords)
  return (
    <Panel title={words.work}>
      <Facts
        of={[
          [words.waiting, <Count key="w" of={work.waiting} />],
          [words.parked, <Count key="p" of={work.parked} />],
          [words.late, <Late key="d" seconds={work.deliveries_lag_seconds} />],
          [words.subscriptionsLate, <Late key="s" seconds={work.subscriptions_lag_seconds} />],
          [words.usageLate, <Late key="u" seconds={work.usage_lag_seconds} />],
          [words.stripeWaits, work.stripe_waiting > 0 ? <Count key="t" of={work.stripe_waiting} /> : null],
        ]}
      />
    </Panel>
  )
}

function Database({ of: database }: { of: System['database'] }) {
  const words = useWords(systemWords)
  const language = useLanguage()
  const say = useSayTime()
  const { schema, partitions, connections, archived_at } = database
  const until = partitions.made_until
  return (
    <Panel title={words.database}>
      <Facts
        of={[
          [words.postgres, `${database.version}, ${database.is_embedded ? words.embedded : words.external}`],
          [words.schema, schema.newest],
          [words.partitions, until && say.day(until)],
          [words.archived, archived_at ? <Time key="a" at={archived_at} /> : words.notArchived],
          [
            words.connections,
            connections
              .map(
                ({ name, connections: count }) =>
                  `${sayCount(count, language)} ${name.replace(/^postern /, '')}`,
              )
              .join(', '),
          ],
        ]}
      />
    </Panel>
  )
}

function Mail({ of: mail }: { of: System['mail'] }) {
  const words = useWords(systemWords)
  return (
    <Panel title={words.mail}>
      <Facts
        of={[
          [words.mailServer, mail.server ?? words.mailNone],
          [words.mailFrom, mail.from],
          [words.sent, <Count key="s" of={mail.sent} />],
          [words.failed, <Count key="f" of={mail.failed} />],
          [words.dropped, <Count key="d" of={mail.dropped} />],
        ]}
      />
      <Text c="dimmed" fz="sm">
        {words.sinceStart}
      </Text>
    </Panel>
  )
}

function Configured({ of: settings }: { of: System['settings'] }) {
  const words = useWords(systemWords)
  const language = useLanguage()
  const onOff = (is: boolean) => (is ? words.on : words.off)
  const days = (count: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)
  const waits = settings.retry_delays.map((seconds) => sayDuration(seconds * SECOND_MS, language)).join(', ')
  const facts: Array<readonly [string, ReactNode]> = [
    [words.retention, days(settings.retention_days)],
    [words.auditRetention, days(settings.audit_retention_days)],
    [words.retries, waits],
    [words.signInRate, words.perMinute(sayCount(settings.sign_in_rate, language))],
    [words.proxies, <Count key="p" of={settings.trusted_proxies} />],
    [words.listeners, onOff(settings.listeners)],
    [words.proxied, onOff(settings.is_proxied)],
  ]
  return (
    <Panel title={words.settings}>
      <Facts of={facts} />
    </Panel>
  )
}
