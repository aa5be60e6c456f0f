import { Progress, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'

type Version = components['schemas']['PlanVersion']

const POLL_MS = 1_000

/** Moves the subscriptions of a version to another one, and shows how far it got. */
export function MigrateVersions({ from, versions }: { from: Version; versions: readonly Version[] }) {
  const words = useWords(planWords)
  const [started, setStarted] = useState<string>()
  const migrate = useAct(
    (to: number) =>
      api.POST('/api/v1/plans/{key}/versions/{number}/migrate', {
        params: { path: { key: from.plan, number: from.number } },
        body: { to },
      }),
    { after: ({ id }) => setStarted(id) },
  )
  const others = versions.filter(({ number, status }) => status === 'published' && number !== from.number)
  if (from.status === 'draft' || others.length === 0) return null
  return (
    <>
      <FormDialog
        label={words.migrate}
        title={words.migrateTitle}
        needs="staff_admin"
        start={{ to: String(others[0]!.number) }}
        fields={[
          {
            name: 'to',
            label: words.migrateTo,
            required: true,
            options: others.map(({ number }) => ({ value: String(number), label: String(number) })),
          },
        ]}
        send={({ to }) => migrate.mutateAsync(Number(to))}
      >
        <Text>{words.migrateText}</Text>
      </FormDialog>
      {started !== undefined && <Migration plan={from.plan} id={started} />}
    </>
  )
}

function Migration({ plan, id }: { plan: string; id: string }) {
  const words = useWords(planWords)
  const { data } = useData(
    ['migration', id],
    () => api.GET('/api/v1/plans/{key}/migrations/{id}', { params: { path: { key: plan, id } } }),
    { every: POLL_MS },
  )
  if (!data) return null
  const { done, total, status } = data
  return (
    <div role="status">
      <Text size="sm">{status === 'done' ? words.migrated(total) : words.migrating(done, total)}</Text>
      <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={words.migrating(done, total)} />
    </div>
  )
}
