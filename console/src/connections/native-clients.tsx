import { Stack, TagsInput, Text } from '@mantine/core'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { connectionWords } from './words.ts'

const MOST = 10

/** The apps whose ID tokens, from the service's own SDK, sign people in. */
export function NativeClients({ id, clients }: { id: string; clients: string[] }) {
  const words = useWords(connectionWords)
  const change = useAct(
    (native_client_ids: string[]) =>
      api.PATCH('/api/v1/connections/{id}', {
        params: { path: { id } },
        body: { native_client_ids } as never,
      }),
    { done: words.turned },
  )
  return (
    <Panel title={words.nativeClients}>
      <Stack maw="36rem">
        <Text>{words.nativeClientsText}</Text>
        <Allowed needs="staff_admin">
          <TagsInput
            label={words.nativeClientIds}
            placeholder={words.typeAndEnter}
            value={clients}
            onChange={(values) => change.mutate(values)}
            disabled={change.isPending}
            maxTags={MOST}
          />
        </Allowed>
        <ProblemNote error={change.error} />
      </Stack>
    </Panel>
  )
}
