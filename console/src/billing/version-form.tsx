import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
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
import { FeatureFields, PriceFields } from './version-rows.tsx'
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
        <PricesPart rows={content.prices} set={(prices) => set({ prices })} />
        <FeaturesPart rows={content.features} set={(features) => set({ features })} />
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

function PricesPart({
  rows,
  set,
}: {
  rows: VersionDraft['prices']
  set: (rows: VersionDraft['prices']) => void
}) {
  const words = useWords(planWords)
  const { prices } = useWords(billingWords)
  return (
    <Panel title={prices} acts={<Add label={words.addPrice} act={() => set([...rows, NEW_PRICE])} />}>
      {rows.length === 0 && <Text c="dimmed">{words.noPrices}</Text>}
      <Stack gap="sm">
        {rows.map((row, at) => (
          <PriceFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what is at its place
            key={at}
            at={at}
            row={row}
            change={(change) => set(changed(rows, at, change))}
            remove={() => set(rows.toSpliced(at, 1))}
          />
        ))}
      </Stack>
    </Panel>
  )
}

function FeaturesPart({
  rows,
  set,
}: {
  rows: VersionDraft['features']
  set: (rows: VersionDraft['features']) => void
}) {
  const words = useWords(planWords)
  const { features } = useWords(billingWords)
  return (
    <Panel title={features} acts={<Add label={words.addFeature} act={() => set([...rows, NEW_FEATURE])} />}>
      {rows.length === 0 && <Text c="dimmed">{words.noFeatures}</Text>}
      <Stack gap="sm">
        {rows.map((row, at) => (
          <FeatureFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what is at its place
            key={at}
            at={at}
            row={row}
            change={(change) => set(changed(rows, at, change))}
            remove={() => set(rows.toSpliced(at, 1))}
          />
        ))}
      </Stack>
    </Panel>
  )
}

function Add({ label, act }: { label: string; act: () => void }) {
  return (
    <Button variant="default" leftSection={<Icon name="add" />} onClick={act}>
      {label}
    </Button>
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

function changed<Row>(rows: readonly Row[], at: number, change: Partial<Row>): Row[] {
  return rows.map((row, index) => (index === at ? { ...row, ...change } : row))
}
