import { Group, List, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { Id } from '../ui/copy.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { signingKeyWords } from './words.ts'

type Key = components['schemas']['SigningKey']
type Principal = Key['principal']

const TONES = { next: 'waiting', active: 'good', retiring: 'off' } as const

/** The keys of both issuers, and their rotation: the usual one, and the one after a leak. */
export default function SigningKeysPage() {
  const words = useWords(signingKeyWords)
  return (
    <Page title={words.title}>
      <Text c="dimmed" mb="lg">
        {words.hint}
      </Text>
      {(['customer', 'provider'] as const).map((principal) => (
        <KeysOf key={principal} principal={principal} />
      ))}
    </Page>
  )
}

function KeysOf({ principal }: { principal: Principal }) {
  const words = useWords(signingKeyWords)
  const keys = useData(['signing keys', principal], () =>
    api.GET('/api/v1/oauth/keys', { params: { query: { principal } } }),
  )
  const rotate = useAct(
    (immediate: boolean) => api.POST('/api/v1/oauth/keys/rotate', { body: { principal, immediate } }),
    { done: words.rotated },
  )
  return (
    <Panel
      title={words[principal]}
      acts={
        <Group gap="xs">
          <ConfirmButton
            label={words.rotate}
            keep={words.keep}
            title={words.rotateTitle}
            icon="refresh"
            color="indigo"
            needs="staff_admin"
            act={() => rotate.mutateAsync(false)}
          >
            {words.rotateText}
          </ConfirmButton>
          <ConfirmButton
            label={words.rotateNow}
            keep={words.keep}
            title={words.rotateNowTitle}
            type={words.confirm}
            needs="staff_admin"
            act={() => rotate.mutateAsync(true)}
          >
            <Text>{words.rotateNowText}</Text>
            <Text fw={500}>{words.breaks}</Text>
            <List size="sm">
              <List.Item>{words.breaksTokens}</List.Item>
              <List.Item>{words.breaksCached}</List.Item>
              <List.Item>{words.breaksPeople}</List.Item>
            </List>
          </ConfirmButton>
        </Group>
      }
    >
      <ShortList
        query={keys}
        keyOf={({ kid }) => kid}
        empty={words.none}
        columns={[
          { title: words.algorithm, show: ({ alg }) => alg },
          { title: words.signs, show: ({ alg }) => words[alg] },
          { title: words.state, show: ({ state }) => <Status tone={TONES[state]}>{words[state]}</Status> },
          { title: words.since, show: ({ active_from }) => active_from && <When at={active_from} /> },
          { title: words.goes, show: ({ retire_at }) => retire_at && <When at={retire_at} /> },
          { title: words.keyId, show: ({ kid }) => <Id of={kid} /> },
        ]}
      />
    </Panel>
  )
}
