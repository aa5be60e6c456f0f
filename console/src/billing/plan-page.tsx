import { Button, Code } from '@mantine/core'
import type { components } from '@postern/sdk'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { Detail } from '../ui/detail.tsx'
import { Icon } from '../ui/icon.tsx'
import { To } from '../ui/link.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { ChangePlan, useIncreases } from './plan-actions.tsx'
import { PlanStatus } from './plan-status.tsx'
import { PlanVersions } from './plan-versions.tsx'
import { planWords } from './plan-words.ts'
import { billingWords } from './words.ts'

type Plan = components['schemas']['Plan']

/** A plan and its versions: what each costs and holds. */
export default function PlanPage() {
  const words = useWords(billingWords)
  const own = useWords(planWords)
  const { key } = useParams({ strict: false }) as { key: string }
  const params = { path: { key } }
  const {
    data: plan,
    error,
    refetch,
  } = useData(['plan', key], () => api.GET('/api/v1/plans/{key}', { params }))
  const versions = useData(['plan versions', key], () =>
    api.GET('/api/v1/plans/{key}/versions', { params: { ...params, query: { limit: 50 } } }),
  )
  if (!plan)
    return (
      <Page title={words.plan}>
        <ProblemNote error={error} retry={refetch} />
      </Page>
    )
  const hasDraft = versions.data?.data.some(({ status }) => status === 'draft')
  return (
    <Page
      title={plan.name}
      status={<PlanStatus of={plan} />}
      acts={
        <>
          <Button component={Link} to={`/plans/${key}/draft` as never} leftSection={<Icon name="edit" />}>
            {hasDraft ? own.editDraft : own.addVersion}
          </Button>
          <ChangePlan of={plan} />
          <Archive of={plan} />
        </>
      }
    >
      <Detail facts={<PlanFacts of={plan} />}>
        <Panel title={own.versions}>
          <PlanVersions query={versions} />
        </Panel>
      </Detail>
    </Page>
  )
}

function PlanFacts({ of: plan }: { of: Plan }) {
  const words = useWords(billingWords)
  const own = useWords(planWords)
  const increases = useIncreases()
  return (
    <Facts
      of={[
        [words.key, <Code key="k">{plan.key}</Code>],
        [words.description, plan.description],
        [words.rank, plan.rank],
        [own.selfService, plan.self_service ? own.yes : own.no],
        [own.isDefault, plan.is_default ? own.yes : own.no],
        [own.onIncrease, increases.find(({ value }) => value === (plan.on_increase ?? ''))?.label],
        [own.created, <When key="c" at={plan.created_at} />],
        [
          words.subscriptions,
          <To key="s" to="/subscriptions" query={{ plan: plan.key }}>
            {own.showThem}
          </To>,
        ],
        [
          own.history,
          <To key="h" to="/audit" query={{ plan: plan.key }}>
            {own.whoChanged}
          </To>,
        ],
      ]}
    />
  )
}

/** Takes a plan off sale, or sells it again. */
function Archive({ of: { key, archived_at } }: { of: Plan }) {
  const words = useWords(billingWords)
  const own = useWords(planWords)
  const params = { path: { key } }
  const archive = useAct(() => api.POST('/api/v1/plans/{key}/archive', { params }), {
    done: words.archivedDone,
  })
  const restore = useAct(() => api.POST('/api/v1/plans/{key}/restore', { params }), { done: words.restored })
  return (
    <MoreActs
      of={[
        archived_at === null
          ? {
              label: words.archive,
              icon: 'archive',
              needs: 'staff_admin',
              act: () => archive.mutateAsync(),
              confirm: { title: own.archiveTitle, children: words.archiveText, keep: own.keepPlan },
            }
          : {
              label: words.restore,
              icon: 'restore',
              needs: 'staff_admin',
              act: () => restore.mutateAsync(),
              confirm: { title: own.restoreTitle, color: 'indigo' },
            },
      ]}
    />
  )
}
