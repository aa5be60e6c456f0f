import { Button, Group, Modal, Progress, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { sayCount } from '../ui/cells/say-figure.ts'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useLanguage, useWords } from '../ui/words.ts'
import { useZone } from '../ui/zone.ts'
import { useEventNames } from './event-picker.tsx'
import { momentsOfPeriod, PERIODS, type Period, type Typed } from './replay-period.ts'
import { replayWords } from './replay-words.ts'

const WHAT = ['failed', 'missed', 'all'] as const
type What = (typeof WHAT)[number]

/** What `all` means to the API. */
const EVERY_STATUS = ['failed' as const, 'delivered' as const, 'cancelled' as const]
const TYPED_MS = 300
const POLL_MS = 1_000
const NEW: Typed = { period: '24h', time: '09:00', from: '', to: '' }

/** Sends deliveries of an endpoint again: which ones, then how many, then how far it is. */
export function ReplayButton({ endpointId, primary = false }: { endpointId: string; primary?: boolean }) {
  const words = useWords(replayWords)
  const ui = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ActButton label={words.open} icon="refresh" needs="staff" hotkey="r" primary={primary} act={open} />
      <Modal
        opened={opened}
        onClose={close}
        title={words.title}
        closeButtonProps={{ 'aria-label': ui.close }}
        size="lg"
      >
        <Replay endpointId={endpointId} close={close} />
      </Modal>
    </>
  )
}

/** The request of a replay: `missed` also makes what was never sent. */
function sendReplay(
  endpointId: string,
  what: What,
  event: string | null,
  moments: { since: string; until?: string },
  dry_run: boolean,
) {
  if (what === 'missed')
    return api.POST('/api/v1/webhooks/endpoints/{id}/replay', {
      params: { path: { id: endpointId } },
      body: { ...moments, dry_run },
    })
  const status = what === 'failed' ? ['failed' as const] : EVERY_STATUS
  const filter = { endpoint_id: endpointId, status, ...moments, ...(event && { event: event as never }) }
  return api.POST('/api/v1/webhooks/replays', { body: { filter, dry_run } })
}

function Replay({ endpointId, close }: { endpointId: string; close: () => void }) {
  const words = useWords(replayWords)
  const ui = useWords(uiWords)
  const language = useLanguage()
  const zone = useZone()
  const names = useEventNames()
  const [typed, setTyped] = useState(NEW)
  const [what, setWhat] = useState<What>('failed')
  const [event, setEvent] = useState<string | null>(null)
  const [opened] = useState(Date.now)
  const [settled] = useDebouncedValue(typed, TYPED_MS)
  const moments = momentsOfPeriod(settled, zone, opened)
  const counted = useData(
    ['replay count', endpointId, what, event, moments],
    () => sendReplay(endpointId, what, event, moments!, true),
    { enabled: moments !== undefined },
  )
  const start = useAct(() => sendReplay(endpointId, what, event, moments!, false))
  const job = start.data && 'id' in start.data ? start.data : undefined
  if (job) return <Running id={job.id} endpointId={endpointId} close={close} />
  const found = moments && counted.data && 'count' in counted.data ? counted.data : undefined
  const count = found?.count ?? 0
  const figure = sayCount(count, language)
  const isComplete = !(found && 'complete' in found) || found.complete === true
  return (
    <Stack>
      <PeriodFields typed={typed} change={setTyped} zone={zone} />
      <Select
        label={words.what}
        data={WHAT.map((value) => ({ value, label: words[value] }))}
        value={what}
        onChange={(value) => value && setWhat(value as What)}
        allowDeselect={false}
      />
      {what !== 'missed' && (
        <Select
          label={words.event}
          placeholder={words.anyEvent}
          data={names}
          value={event}
          onChange={setEvent}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': words.anyEvent }}
        />
      )}
      <Text role="status" fw={500}>
        {!moments
          ? words.choose
          : !found
            ? counted.isPending && words.counting
            : count === 0
              ? words.none
              : words.count(figure, count === 1, isComplete)}
      </Text>
      <ProblemNote error={counted.error ?? start.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {ui.cancel}
        </Button>
        <Button disabled={count === 0} loading={start.isPending} onClick={() => start.mutate()}>
          {count === 0 ? words.startNone : words.start(figure, count === 1)}
        </Button>
      </Group>
    </Stack>
  )
}

function PeriodFields({
  typed,
  change,
  zone,
}: {
  typed: Typed
  change: (typed: Typed) => void
  zone: string
}) {
  const words = useWords(replayWords)
  const set = (name: keyof Typed) => (value: string) => change({ ...typed, [name]: value })
  return (
    <>
      <Select
        label={words.when}
        data={PERIODS.map((value) => ({ value, label: words[value] }))}
        value={typed.period}
        onChange={(value) => value && change({ ...typed, period: value as Period })}
        allowDeselect={false}
      />
      {typed.period === 'today' && (
        <TextInput
          type="time"
          label={words.time(zone)}
          value={typed.time}
          onChange={(event) => set('time')(event.currentTarget.value)}
        />
      )}
      {typed.period === 'range' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="datetime-local"
            label={words.from(zone)}
            value={typed.from}
            onChange={(event) => set('from')(event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={words.to(zone)}
            description={words.toHint}
            inputWrapperOrder={['label', 'input', 'description']}
            value={typed.to}
            onChange={(event) => set('to')(event.currentTarget.value)}
          />
        </SimpleGrid>
      )}
    </>
  )
}

/** How far it is; it continues without this dialog. */
function Running({ id, endpointId, close }: { id: string; endpointId: string; close: () => void }) {
  const words = useWords(replayWords)
  const language = useLanguage()
  const params = { path: { id } }
  const { data: job, error } = useData(
    ['replay', id],
    () => api.GET('/api/v1/webhooks/replays/{id}', { params }),
    { every: POLL_MS },
  )
  const stop = useAct(() => api.DELETE('/api/v1/webhooks/replays/{id}', { params }))
  const say = (count: number): string => sayCount(count, language)
  return (
    <Stack>
      {job && (
        <>
          <Progress
            value={job.status === 'done' || job.total === 0 ? 100 : (100 * job.done) / job.total}
            aria-label={words.title}
          />
          <Text role="status">
            {job.status === 'done'
              ? words.done(say(job.done))
              : job.status === 'cancelled'
                ? words.stopped(say(job.done))
                : words.running(say(job.done), say(job.total))}
          </Text>
          {job.status === 'running' && <Text c="dimmed">{words.keepsGoing}</Text>}
        </>
      )}
      <ProblemNote error={error ?? stop.error} />
      <Group justify="flex-end">
        <To to="/webhooks/deliveries" query={{ endpoint_id: endpointId }}>
          {words.see}
        </To>
        {job?.status === 'running' && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {words.stop}
          </Button>
        )}
        <Button variant={job?.status === 'running' ? 'default' : 'filled'} onClick={close}>
          {words.close}
        </Button>
      </Group>
    </Stack>
  )
}
