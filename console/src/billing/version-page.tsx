import type { components } from '@postern/sdk'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api, callTagged } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { type Version as Edition, useEdited, useVersion } from '../ui/edited.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { planWords } from './plan-words.ts'
import { fromDraft, NEW_PRICE, toDraft, type VersionDraft } from './version-draft.ts'
import { DraftForm } from './version-form.tsx'

type Version = components['schemas']['PlanVersion']

/** The draft of a plan's version: the one there is, or a new one that starts as the newest version is. */
export default function VersionPage() {
  const words = useWords(planWords)
  const { key } = useParams({ strict: false }) as { key: string }
  const versions = useData(['plan versions', key], () =>
    api.GET('/api/v1/plans/{key}/versions', { params: { path: { key }, query: { limit: 50 } } }),
  )
  const draft = versions.data?.data.find(({ status }) => status === 'draft')
  return (
    <Page title={words.versionTitle(key)}>
      <ProblemNote error={versions.error} retry={versions.refetch} />
      {versions.data &&
        (draft ? (
          <ThatDraft planKey={key} number={draft.number} />
        ) : (
          <NewDraft planKey={key} newest={versions.data.data[0]} />
        ))}
    </Page>
  )
}

/** The existing draft. Another person may have it open too. */
function ThatDraft({ planKey, number }: { planKey: string; number: number }) {
  const read = () =>
    versionOf(() =>
      api.GET('/api/v1/plans/{key}/versions/{number}', { params: { path: { key: planKey, number } } }),
    )
  const { data, error, refetch } = useVersion(['plan draft', planKey, number], read)
  return (
    <>
      <ProblemNote error={error} retry={refetch} />
      {data && <Edited planKey={planKey} number={number} begin={data} read={read} />}
    </>
  )
}

function Edited({
  planKey,
  number,
  begin,
  read,
}: {
  planKey: string
  number: number
  begin: Edition<VersionDraft>
  read: () => Promise<Edition<VersionDraft>>
}) {
  const words = useWords(planWords)
  const navigate = useNavigate()
  const { typed, setTyped, theirs, busy, error, save, keep, take } = useEdited({
    begin,
    read,
    write: async ({ typed, was, over }) => {
      const saved = await versionOf(() =>
        api.PATCH('/api/v1/plans/{key}/versions/{number}', {
          params: { path: { key: planKey, number } },
          headers: { 'if-match': over.etag },
          body: changesOf(was, typed),
        }),
      )
      void navigate({ to: `/plans/${planKey}` as never })
      return saved
    },
    done: words.saved,
  })
  return (
    <DraftForm
      lead={words.startsEmpty}
      content={typed}
      setContent={setTyped}
      busy={busy}
      error={error}
      save={save}
      note={theirs && <EditConflict keep={keep} take={take} />}
    />
  )
}

/** The draft of the next version, which starts as the newest one is. */
function NewDraft({ planKey, newest }: { planKey: string; newest: Version | undefined }) {
  const words = useWords(planWords)
  const navigate = useNavigate()
  const [start] = useState<VersionDraft>(() =>
    newest ? toDraft(newest) : { prices: [NEW_PRICE], features: [], trialDays: '0' },
  )
  const [content, setContent] = useState(start)
  const save = useAct(
    () =>
      api.POST('/api/v1/plans/{key}/versions', {
        params: { path: { key: planKey } },
        body: fromDraft(content),
      }),
    { done: words.saved, after: () => void navigate({ to: `/plans/${planKey}` as never }) },
  )
  useUnsaved(differs(content, start) && !save.isPending)
  return (
    <DraftForm
      lead={newest ? words.startsFrom(newest.number) : words.startsEmpty}
      content={content}
      setContent={setContent}
      busy={save.isPending}
      error={save.error}
      save={() => save.mutate()}
    />
  )
}

type Sent = { data?: Version; error?: unknown; response: Response }

async function versionOf(send: () => PromiseLike<Sent>): Promise<Edition<VersionDraft>> {
  const { data, etag } = await callTagged(send)
  return { value: toDraft(data), etag }
}

/** Prices, features or the trial, each as a whole, where they differ, so that changes of other people to the rest are kept. */
function changesOf(was: VersionDraft, typed: VersionDraft): Partial<ReturnType<typeof fromDraft>> {
  const [before, after] = [fromDraft(was), fromDraft(typed)]
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    ),
  )
}
