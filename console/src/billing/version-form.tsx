import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { Detail } from '../ui/detail.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'
import { Prices } from './prices.tsx'
import { useSayFeatures } from './say-features.ts'
import classes from './version.module.css'
import { fromDraft, NEW_FEATURE, NEW_PRICE, type VersionDraft } from './version-draft.ts'
import { FeatureFields, PriceFields, type RowProps } from './version-rows.tsx'
import { billingWords } from './words.ts'

interface DraftFormProps {
  lead: string
  content: VersionDraft
  setContent: (content: VersionDraft) => void
  busy: boolean
  error: Error | null
  save: () => void
  /** Where nothing can be saved until it is answered. */
  note?: ReactNode
}

/** Prices, features and the trial of a version, with what customers will get beside it. */
export function DraftForm({ lead, content, setContent, busy, error, save, note }: DraftFormProps) {
  const words = useWords(planWords)
  const names = useWords(billingWords)
  const set = (part: Partial<VersionDraft>): void => setContent({ ...content, ...part })
  return (
    <Detail facts={<Preview of={content} />}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Text mb="md" c="dimmed">
          {lead}
        </Text>
        <Rows
          title={names.prices}
          none={words.noPrices}
          add={words.addPrice}
          fresh={NEW_PRICE}
          rows={content.prices}
          set={(prices) => set({ prices })}
          fields={PriceFields}
        />
        <Rows
          title={names.features}
          none={words.noFeatures}
          add={words.addFeature}
          fresh={NEW_FEATURE}
          rows={content.features}
          set={(features) => set({ features })}
          fields={FeatureFields}
        />
        <Panel title={words.trial}>
          <TextInput
            label={words.trialDays}
            description={words.trialHint}
            inputMode="numeric"
            maw="16rem"
            value={content.trialDays}
            onChange={(event) => set({ trialDays: event.currentTarget.value })}
          />
        </Panel>
        <Stack>
          {note}
          <ProblemNote error={error} />
          <Group>
            <Button type="submit" loading={busy} disabled={note !== undefined}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Detail>
  )
}

/** Rows to fill in, such as prices: each can be changed or removed, and `fresh` ones added. */
function Rows<Row>({
  title,
  none,
  add,
  fresh,
  rows,
  set,
  fields: Fields,
}: {
  title: string
  none: string
  add: string
  fresh: Row
  rows: readonly Row[]
  set: (rows: Row[]) => void
  fields: ComponentType<RowProps<Row>>
}) {
  return (
    <Panel
      title={title}
      acts={
        <Button variant="default" leftSection={<Icon name="add" />} onClick={() => set([...rows, fresh])}>
          {add}
        </Button>
      }
    >
      {rows.length === 0 && <Text c="dimmed">{none}</Text>}
      <Stack gap="sm">
        {rows.map((row, at) => (
          <Fields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what is at its place
            key={at}
            at={at}
            row={row}
            change={(change) => set(rows.with(at, { ...row, ...change }))}
            remove={() => set(rows.toSpliced(at, 1))}
          />
        ))}
      </Stack>
    </Panel>
  )
}

/** What customers get, as far as what is typed can be read. */
function Preview({ of }: { of: VersionDraft }) {
  const words = useWords(planWords)
  const { days } = useWords(billingWords)
  const sayFeatures = useSayFeatures()
  const typed = { ...of, features: of.features.filter(({ key }) => key !== '') }
  const read = readable({ ...typed, prices: of.prices.filter(({ amount }) => amount !== '') })
  return (
    <section className={classes.preview} aria-label={words.preview}>
      <Title order={2} size="h5">
        {words.preview}
      </Title>
      {read ? (
        <ul>
          <li>
            <b>
              <Prices of={read.prices} />
            </b>
          </li>
          {read.trial_days > 0 && <li>{words.trialOf(days(read.trial_days))}</li>}
          {sayFeatures(read.features).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed" mt="sm">
          {words.notReadable}
        </Text>
      )}
    </section>
  )
}

/** While an amount is typed, it may not be one. */
function readable(draft: VersionDraft): ReturnType<typeof fromDraft> | undefined {
  try {
    return fromDraft(draft)
  } catch {
    return undefined
  }
}
