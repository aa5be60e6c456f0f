import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { ChangePreview } from './change-preview.tsx'
import { changeWords } from './change-words.ts'
import { billingWords } from './words.ts'

type Subscription = components['schemas']['Subscription']
type Interval = Subscription['interval']

/** Changes the plan of an account, or starts its first subscription, with a preview of the cost. */
export function SubscriptionDialog({ accountId, current }: { accountId: string; current?: Subscription }) {
  const words = useWords(changeWords)
  const { close: closeWord } = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ActButton
        primary={current !== undefined}
        needs="staff_admin"
        label={current ? words.change : words.subscribe}
        act={open}
      />
      <Modal
        opened={opened}
        onClose={close}
        title={current ? words.changeTitle : words.subscribe}
        closeButtonProps={{ 'aria-label': closeWord }}
        size="lg"
      >
        {opened && <Choice accountId={accountId} current={current} close={close} />}
      </Modal>
    </>
  )
}

function Choice({
  accountId,
  current,
  close,
}: {
  accountId: string
  current: Subscription | undefined
  close: () => void
}) {
  const words = useWords(changeWords)
  const { month, year } = useWords(billingWords)
  const path = { id: accountId }
  const plans = useData(['plans'], () => api.GET('/api/v1/plans', {}))
  const [plan, setPlan] = useState(current?.plan ?? '')
  const [interval, setInterval] = useState<Interval>(current?.interval ?? 'month')
  const [seats, setSeats] = useState('')
  const [collection, setCollection] = useState<'invoice' | 'charge'>('invoice')
  const [currency, setCurrency] = useState(current?.currency ?? 'eur')
  const wanted = { plan, interval, ...(seats.trim() !== '' && { seats: Number(seats) }) }
  const preview = useAct(() =>
    api.POST('/api/v1/accounts/{id}/subscription/preview', {
      params: { path },
      body: { ...wanted, ...(!current && { currency, collection }) },
    }),
  )
  const shown = preview.data
  const book = useAct(
    () =>
      current
        ? api.POST('/api/v1/accounts/{id}/subscription/change', {
            params: { path },
            body: {
              ...wanted,
              ...(shown && { proration_at: shown.proration_at }),
              ...(shown?.version != null && { version: shown.version }),
            },
          })
        : api.POST('/api/v1/accounts/{id}/subscription', {
            params: { path },
            body: { ...wanted, currency, collection },
          }),
    { done: words.booked, after: close },
  )
  /** What is confirmed must be what was shown. */
  const edit = (change: () => void): void => {
    preview.reset()
    change()
  }
  const sold = plans.data?.data.filter(({ version, archived_at }) => version !== null && !archived_at) ?? []
  const nameOf = (key: string) => plans.data?.data.find((one) => one.key === key)?.name ?? key
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (shown) book.mutate()
        else preview.mutate()
      }}
    >
      <Stack>
        <Select
          label={words.plan}
          required
          allowDeselect={false}
          data={sold.map(({ key, name }) => ({ value: key, label: name }))}
          value={plan}
          onChange={(value) => edit(() => setPlan(value ?? ''))}
        />
        <Group grow>
          <Select
            label={words.interval}
            allowDeselect={false}
            data={[
              { value: 'month', label: month },
              { value: 'year', label: year },
            ]}
            value={interval}
            onChange={(value) => edit(() => setInterval(value as Interval))}
          />
          <TextInput
            label={words.seats}
            inputMode="numeric"
            placeholder={current?.plan === plan ? words.seatsKept(current.seats) : words.seatsIncluded}
            value={seats}
            onChange={(event) => {
              const { value } = event.currentTarget
              edit(() => setSeats(value))
            }}
          />
          {!current && (
            <TextInput
              label={words.currency}
              maxLength={3}
              value={currency}
              onChange={(event) => {
                const { value } = event.currentTarget
                edit(() => setCurrency(value))
              }}
            />
          )}
        </Group>
        {!current && (
          <Select
            label={words.collection}
            allowDeselect={false}
            data={[
              { value: 'invoice', label: words.byInvoice },
              { value: 'charge', label: words.byCharge },
            ]}
            value={collection}
            onChange={(value) => edit(() => setCollection(value as 'invoice' | 'charge'))}
          />
        )}
        {shown && <ChangePreview of={shown} nameOf={nameOf} />}
        <ProblemNote error={preview.error ?? book.error} />
        <Group justify="flex-end">
          <Button type="submit" disabled={plan === ''} loading={preview.isPending || book.isPending}>
            {shown ? words.book : words.preview}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
