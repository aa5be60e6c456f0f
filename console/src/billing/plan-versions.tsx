import { Group } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct } from '../ui/data.ts'
import { MoreActs } from '../ui/more-acts.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { MigrateVersions } from './migrate-versions.tsx'
import { planWords } from './plan-words.ts'
import { Prices } from './prices.tsx'
import { useSayFeatures } from './say-features.ts'
import { billingWords } from './words.ts'

type Version = components['schemas']['PlanVersion']

/** The versions of a plan, newest first: what each costs, and what it includes. */
export function PlanVersions({
  query,
}: {
  query: { data: { data: readonly Version[] } | undefined; error: Error | null; refetch: () => unknown }
}) {
  const words = useWords(billingWords)
  const own = useWords(planWords)
  const sayFeatures = useSayFeatures()
  return (
    <ShortList
      query={query}
      keyOf={({ number }) => String(number)}
      empty={own.noVersions}
      columns={[
        { title: words.version, show: ({ number }) => number },
        {
          title: words.status,
          show: ({ status }) => (
            <Status tone={status === 'published' ? 'good' : 'waiting'}>{words[status]}</Status>
          ),
        },
        { title: words.prices, show: ({ prices }) => <Prices of={prices} /> },
        {
          title: words.trial,
          show: ({ trial_days }) => (trial_days > 0 ? words.days(trial_days) : own.noTrial),
        },
        {
          title: words.features,
          show: ({ features }) => (
            <div>
              {sayFeatures(features).map((feature) => (
                <div key={feature}>{feature}</div>
              ))}
            </div>
          ),
        },
        {
          title: own.onSaleSince,
          show: ({ published_at }) => (published_at ? <When at={published_at} /> : '–'),
        },
        {
          title: own.acts,
          align: 'end',
          show: (version) => <Acts of={version} versions={query.data?.data ?? []} />,
        },
      ]}
    />
  )
}

function Acts({ of: version, versions }: { of: Version; versions: readonly Version[] }) {
  return (
    <Group gap="xs" justify="flex-end">
      {version.status === 'draft' && <DraftActs of={version} />}
      <MigrateVersions from={version} versions={versions} />
    </Group>
  )
}

function DraftActs({ of: { plan, number } }: { of: Version }) {
  const words = useWords(billingWords)
  const own = useWords(planWords)
  const params = { path: { key: plan, number } }
  const publish = useAct(() => api.POST('/api/v1/plans/{key}/versions/{number}/publish', { params }), {
    done: words.publishedDone,
  })
  const remove = useAct(() => api.DELETE('/api/v1/plans/{key}/versions/{number}', { params }), {
    done: own.draftDeleted,
  })
  return (
    <>
      <ConfirmButton
        label={words.publish}
        title={own.publishTitle}
        needs="staff_admin"
        color="indigo"
        act={() => publish.mutateAsync()}
      >
        {words.publishText}
      </ConfirmButton>
      <MoreActs
        label={own.actsOf(number)}
        of={[
          {
            label: own.deleteDraft,
            icon: 'delete',
            act: () => remove.mutateAsync(),
            confirm: { title: own.deleteDraftTitle, children: own.deleteDraftText },
          },
        ]}
      />
    </>
  )
}
