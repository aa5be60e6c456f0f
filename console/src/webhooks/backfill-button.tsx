import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { catalogue, useWords } from '../ui/words.ts'

const words = catalogue(
  {
    label: 'Send older events',
    text: 'Events from before it existed, or from while it had not chosen them. Each goes to it once.',
    since: 'From the last',
    day: 'day',
    week: 'week',
    month: '30 days',
    count: (count: number, complete: boolean) =>
      `${count}${complete ? '' : ' or more'} events would be sent.`,
    start: 'Send them',
    started: 'They are being sent. The overview shows how far it is.',
  },
  {
    de: {
      label: 'Ältere Ereignisse senden',
      text: 'Ereignisse von vor seiner Zeit, oder solche, die er noch nicht gewählt hatte. Jedes geht einmal an ihn.',
      since: 'Aus den letzten',
      day: '24 Stunden',
      week: '7 Tagen',
      month: '30 Tagen',
      count: (count, complete) => `${count}${complete ? '' : ' oder mehr'} Ereignisse würden gesendet.`,
      start: 'Senden',
      started: 'Sie werden gesendet. Der Überblick zeigt, wie weit es ist.',
    },
  },
)

const DAY_MS = 86_400_000

/** Counts first, and then sends an endpoint the events that it missed. */
export function BackfillButton({ endpointId }: { endpointId: string }) {
  const say = useWords(words)
  const { cancel, close: closeWord } = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  const [days, setDays] = useState('1')
  const params = { path: { id: endpointId } }
  const since = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - Number(days) * DAY_MS).toISOString()
  const body = { filter: { since } }
  const counted = useData(
    ['backfill count', endpointId, days, opened],
    () => api.POST('/api/v1/webhooks/endpoints/{id}/backfill', { params, body: { ...body, dry_run: true } }),
    { enabled: opened },
  )
  const start = useAct(() => api.POST('/api/v1/webhooks/endpoints/{id}/backfill', { params, body }), {
    done: say.started,
    after: close,
  })
  const count = counted.data && 'count' in counted.data ? counted.data : undefined
  return (
    <>
      <Button variant="default" onClick={open}>
        {say.label}
      </Button>
      <Modal opened={opened} onClose={close} title={say.label} closeButtonProps={{ 'aria-label': closeWord }}>
        <Stack>
          <Text>{say.text}</Text>
          <Select
            label={say.since}
            data={[
              { value: '1', label: say.day },
              { value: '7', label: say.week },
              { value: '30', label: say.month },
            ]}
            value={days}
            onChange={(value) => value && setDays(value)}
            allowDeselect={false}
          />
          <Text role="status">{count && say.count(count.count, count.complete)}</Text>
          <ProblemNote error={counted.error ?? start.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {cancel}
            </Button>
            <Button
              disabled={!count || count.count === 0}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              {say.start}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
