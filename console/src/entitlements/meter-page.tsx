import { Anchor, Code, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Detail } from '../ui/detail.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { MeterStatus } from './meter-status.tsx'
import { meterWords } from './meter-words.ts'

type Meter = components['schemas']['Meter']

/** A meter: how values become a count, and how servers report usage. */
export default function MeterPage() {
  const words = useWords(meterWords)
  const { key } = useParams({ strict: false }) as { key: string }
  const params = { path: { key } }
  const {
    data: meter,
    error,
    refetch,
  } = useData(['meter', key], () => api.GET('/api/v1/meters/{key}', { params }))
  if (!meter)
    return (
      <Page title={words.meter}>
        <ProblemNote error={error} retry={refetch} />
      </Page>
    )
  const isArchived = meter.archived_at !== null
  return (
    <Page
      title={meter.name}
      status={<MeterStatus of={meter} />}
      acts={<Acts meter={key} isArchived={isArchived} />}
    >
      <Detail
        facts={
          <Facts
            of={[
              [words.key, <Code key="k">{meter.key}</Code>],
              [words.unit, meter.unit],
              [words.aggregation, words[meter.aggregation]],
              [words.created, <When key="c" at={meter.created_at} />],
            ]}
          />
        }
      >
        <Report of={meter} />
      </Detail>
    </Page>
  )
}

function Report({ of: { key, archived_at } }: { of: Meter }) {
  const words = useWords(meterWords)
  const code = curlFor(key)
  return (
    <Panel title={words.report} acts={<Copy text={code} label={words.copyCode} />}>
      <Text mb="sm">{archived_at ? words.isArchived : words.reportText}</Text>
      <Code block tabIndex={0} mb="sm">
        {code}
      </Code>
      <Anchor href={`${BASE_URL}/docs/guides/usage`} target="_blank" rel="noopener">
        {words.guide}
      </Anchor>
    </Panel>
  )
}

/** A command that reports one use. */
function curlFor(meter: string): string {
  const increment = { id: 'order-1042', account_id: '…', meter, value: 1 }
  return `curl ${BASE_URL}/api/v1/usage \\
  -H "authorization: Bearer $POSTERN_KEY" \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify({ increments: [increment] })}'`
}

/** Archives a meter, or takes that back. */
function Acts({ meter, isArchived }: { meter: string; isArchived: boolean }) {
  const words = useWords(meterWords)
  const params = { path: { key: meter } }
  const archive = useAct(() => api.POST('/api/v1/meters/{key}/archive', { params }), {
    done: words.archivedDone,
  })
  const restore = useAct(() => api.POST('/api/v1/meters/{key}/restore', { params }), { done: words.restored })
  return (
    <MoreActs
      of={[
        isArchived
          ? {
              label: words.restore,
              icon: 'restore',
              needs: 'staff_admin',
              act: () => restore.mutateAsync(),
              confirm: { title: words.restoreTitle, color: 'indigo' },
            }
          : {
              label: words.archive,
              icon: 'archive',
              needs: 'staff_admin',
              act: () => archive.mutateAsync(),
              confirm: { title: words.archiveTitle, children: words.archiveText, keep: words.keep },
            },
      ]}
    />
  )
}
