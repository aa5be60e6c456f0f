import { Progress, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { IS_DEVELOPMENT } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { homeWords } from './words.ts'

const POLL_MS = 1_000

/** In development: a year of data to look around in, and its removal. */
export function DemoData() {
  return IS_DEVELOPMENT ? <Offer /> : null
}

function Offer() {
  const words = useWords(homeWords)
  const { data } = useData(['demo data'], () => api.GET('/api/v1/demo-data'), { every: POLL_MS })
  const client = useQueryClient()
  const status = data?.status
  useEffect(() => {
    if (status === 'done') void client.invalidateQueries() // all of Home has something to show now
  }, [status, client])
  const add = useAct(() => api.POST('/api/v1/demo-data'))
  const remove = useAct(() => api.DELETE('/api/v1/demo-data'), { done: words.demoRemoved })
  if (!data) return null
  return (
    <Panel title={words.demo}>
      <ProblemNote error={add.error} />
      {data.status === 'none' && (
        <>
          <Text mb="xs">{words.demoOffer}</Text>
          <ActButton
            label={words.demoAdd}
            needs="staff_admin"
            loading={add.isPending}
            act={() => add.mutate()}
          />
        </>
      )}
      {data.status === 'running' && (
        <Progress value={(100 * data.done) / data.total} aria-label={words.demoRuns} />
      )}
      {data.status === 'done' && (
        <ConfirmButton
          label={words.demoRemove}
          title={words.demoRemove}
          needs="staff_admin"
          act={() => remove.mutateAsync()}
        >
          {words.demoRemoveText}
        </ConfirmButton>
      )}
    </Panel>
  )
}
