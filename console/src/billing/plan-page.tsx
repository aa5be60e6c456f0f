import { Code, Group } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { MigrateVersions } from './migrate-versions.tsx'
import { ChangePlan, DeleteDraft, useIncreases } from './plan-actions.tsx'
import { planWords } from './plan-words.ts'
import { Prices } from './prices.tsx'
import { billingWords } from './words.ts'

type Version = components['schemas']['PlanVersion']

/** A plan and its versions: what each costs and holds. */
export default function PlanPage() {
  const words = useWords(billingWords)
  const drafting = useWords(planWords)
  const increases = useIncreases()
  const { key } = useParams({ strict: false }) as { key: string }
  const params = { path: { key } }
  const query = useData(['plan', key], () => api.GET('/api/v1/plans/{key}', { params }))
  const versions = useData(['plan versions', key], () =>
    api.GET('/api/v1/plans/{key}/versions', { params: { ...params, query: { limit: 50 } } }),
  )
  const archive = useAct(() => api.POST('/api/v1/plans/{key}/archive', { params }), {
    done: words.archivedDone,
  })
  const restore = useAct(() => api.POST('/api/v1/plans/{key}/restore', { params }), { done: words.restored })
  const plan = query.data
  if (!plan)
    return (
      <Page title={words.plan}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page
      title={plan.name}
      status={
        <Status tone={plan.archived_at ? 'off' : plan.version === null ? 'waiting' : 'good'}>
          {plan.archived_at ? words.archived : plan.version === null ? drafting.noVersion : words.onSale}
        </Status>
      }
      acts={
        <>
          <ChangePlan of={plan} />
          {plan.archived_at ? (
            <ConfirmButton
              key="restore"
              label={words.restore}
              title={drafting.restoreTitle}
              needs="staff_admin"
              color="indigo"
              act={() => restore.mutateAsync()}
            />
          ) : (
            <ConfirmButton
              key="archive"
              label={words.archive}
              title={drafting.archiveTitle}
              keep={drafting.keepPlan}
              needs="staff_admin"
              act={() => archive.mutateAsync()}
            >
              {words.archiveText}
            </ConfirmButton>
          )}
        </>
      }
    >
      <Facts
        of={[
          [words.key, <Code key="k">{plan.key}</Code>],
          [words.description, plan.description],
          [words.rank, plan.rank],
          [drafting.onIncrease, increases.find(({ value }) => value === (plan.on_increase ?? ''))?.label],
          [
            words.subscriptions,
            <To key="s" to="/subscriptions" query={{ plan: key }}>
              {drafting.showThem}
            </To>,
          ],
          [
            drafting.history,
            <To key="h" to="/audit" query={{ plan: key }}>
              {drafting.whoChanged}
            </To>,
          ],
        ]}
      />
      <Panel
        title={drafting.versions}
        acts={
          <To to={`/plans/${key}/draft`}>
            {versions.data?.data.some(({ status }) => status === 'draft')
              ? drafting.editDraft
              : drafting.addVersion}
          </To>
        }
      >
        <ShortList
          query={versions}
          keyOf={({ number }) => String(number)}
          empty={drafting.noVersions}
          columns={[
            { title: words.version, show: ({ number }) => number },
            {
              title: words.state,
              show: ({ status }) => (
                <Status tone={status === 'published' ? 'good' : 'waiting'}>{words[status]}</Status>
              ),
            },
            { title: words.prices, show: ({ prices }) => <Prices of={prices} /> },
            { title: words.trial, show: ({ trial_days }) => words.days(trial_days) },
            { title: words.features, show: ({ features }) => Object.keys(features).join(', ') || '–' },
            {
              title: drafting.acts,
              show: (version) => (
                <Group gap="xs">
                  <Publish of={version} />
                  {version.status === 'draft' && <DeleteDraft of={version} />}
                  <MigrateVersions from={version} versions={versions.data?.data ?? []} />
                </Group>
              ),
            },
          ]}
        />
      </Panel>
    </Page>
  )
}

function Publish({ of: { plan, number, status } }: { of: Version }) {
  const words = useWords(billingWords)
  const drafting = useWords(planWords)
  const publish = useAct(
    () =>
      api.POST('/api/v1/plans/{key}/versions/{number}/publish', { params: { path: { key: plan, number } } }),
    { done: words.publishedDone },
  )
  if (status === 'published') return null
  return (
    <ConfirmButton
      label={words.publish}
      title={drafting.publishTitle}
      needs="staff_admin"
      color="indigo"
      act={() => publish.mutateAsync()}
    >
      {words.publishText}
    </ConfirmButton>
  )
}
