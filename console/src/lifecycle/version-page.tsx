import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { Part } from '../ui/few.tsx'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'
import { fromDraft, NEW_FEATURE, NEW_PRICE, toDraft, type VersionDraft } from './version-draft.ts'
import { FeatureFields, PriceFields } from './version-rows.tsx'
import { moneyWords } from './words.ts'

type Version = components['schemas']['PlanVersion']

/** The draft of a plan's version: the one there is, or a new one that starts as the newest version is. */
export default function VersionPage() {
  const words = useWords(planWords)
  const { key } = useParams({ strict: false }) as { key: string }
  const versions = useData(['plan versions', key], () =>
    api.GET('/api/v1/plans/{key}/versions', { params: { path: { key }, query: { limit: 50 } } }),
  )
  return (
    <Page title={words.versionTitle(key)}>
      <ProblemNote error={versions.error} retry={versions.refetch} />
      {versions.data && <Draft planKey={key} versions={versions.data.data} />}
    </Page>
  )
}

function Draft({ planKey, versions }: { planKey: string; versions: Version[] }) {
  const words = useWords(planWords)
  const { prices: pricesWord, features: featuresWord } = useWords(moneyWords)
  const navigate = useNavigate()
  const draft = versions.find(({ status }) => status === 'draft')
  const newest = draft ?? versions[0]
  const [content, setContent] = useState<VersionDraft>(() =>
    newest ? toDraft(newest) : { prices: [NEW_PRICE], features: [], trialDays: '0' },
  )
  const save = useAct(
    () => {
      const body = fromDraft(content)
      return draft
        ? api.PATCH('/api/v1/plans/{key}/versions/{number}', {
            params: { path: { key: planKey, number: draft.number } },
            body,
          })
        : api.POST('/api/v1/plans/{key}/versions', { params: { path: { key: planKey } }, body })
    },
    { done: words.saved, after: () => void navigate({ to: `/plans/${planKey}` as never }) },
  )
  const { prices, features } = content
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Text mb="md">{newest && !draft ? words.startsFrom(newest.number) : words.startsEmpty}</Text>
      <Part
        title={pricesWord}
        acts={
          <Button
            variant="default"
            onClick={() => setContent({ ...content, prices: [...prices, NEW_PRICE] })}
          >
            {words.addPrice}
          </Button>
        }
      >
        <Stack>
          {prices.map((row, at) => (
            <PriceFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is what is at its place
              key={at}
              at={at}
              row={row}
              change={(change) => setContent({ ...content, prices: changed(prices, at, change) })}
              remove={() => setContent({ ...content, prices: prices.toSpliced(at, 1) })}
            />
          ))}
        </Stack>
      </Part>
      <Part
        title={featuresWord}
        acts={
          <Button
            variant="default"
            onClick={() => setContent({ ...content, features: [...features, NEW_FEATURE] })}
          >
            {words.addFeature}
          </Button>
        }
      >
        <Stack>
          {features.map((row, at) => (
            <FeatureFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is what is at its place
              key={at}
              at={at}
              row={row}
              change={(change) => setContent({ ...content, features: changed(features, at, change) })}
              remove={() => setContent({ ...content, features: features.toSpliced(at, 1) })}
            />
          ))}
        </Stack>
      </Part>
      <Stack maw="28rem">
        <TextInput
          label={words.trialDays}
          inputMode="numeric"
          value={content.trialDays}
          onChange={(event) => setContent({ ...content, trialDays: event.currentTarget.value })}
        />
        <ProblemNote error={save.error} />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function changed<Row>(rows: readonly Row[], at: number, change: Partial<Row>): Row[] {
  return rows.map((row, index) => (index === at ? { ...row, ...change } : row))
}
