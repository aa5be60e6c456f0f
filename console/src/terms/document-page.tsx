import { Code } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { Detail } from '../ui/detail.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { Acceptances } from './acceptances.tsx'
import { DocumentStatus } from './document-status.tsx'
import { AddVersion } from './version-form.tsx'
import { Versions } from './versions.tsx'
import { termsWords } from './words.ts'

/** A document: its versions, and who accepted them. */
export default function DocumentPage() {
  const words = useWords(termsWords)
  const { key } = useParams({ strict: false }) as { key: string }
  const { data, error, refetch } = useData(['terms', key], () =>
    api.GET('/api/v1/terms/{key}', { params: { path: { key } } }),
  )
  if (!data)
    return (
      <Page title={words.terms}>
        <ProblemNote error={error} retry={refetch} />
      </Page>
    )
  return (
    <Page
      title={data.title}
      status={<DocumentStatus of={data} />}
      acts={
        <>
          <AddVersion documentKey={key} />
          <Acts documentKey={key} isArchived={data.archived_at !== null} />
        </>
      }
    >
      <Detail facts={<DocumentFacts of={data} />}>
        <Tabs
          label={words.terms}
          of={[
            { id: 'versions', label: words.versions, show: () => <Versions of={data.versions} /> },
            {
              id: 'acceptances',
              label: words.acceptances,
              show: () => <Acceptances documentKey={key} />,
            },
          ]}
        />
      </Detail>
    </Page>
  )
}

function DocumentFacts({ of: document }: { of: components['schemas']['TermsDocument'] }) {
  const words = useWords(termsWords)
  return (
    <Facts
      of={[
        [words.key, <Code key="k">{document.key}</Code>],
        [words.audience, words[document.audience]],
        [words.required, document.required ? words.yes : words.no],
        [words.created, <When key="c" at={document.created_at} />],
      ]}
    />
  )
}

/** Archives a document, or takes that back. */
function Acts({ documentKey: key, isArchived }: { documentKey: string; isArchived: boolean }) {
  const words = useWords(termsWords)
  const change = useAct(
    (archived: boolean) =>
      api.PATCH('/api/v1/terms/{key}', { params: { path: { key } }, body: { archived } }),
    { done: words.changed },
  )
  return (
    <MoreActs
      of={[
        isArchived
          ? {
              label: words.restore,
              icon: 'restore',
              needs: 'staff_admin',
              act: () => change.mutateAsync(false),
              confirm: { title: words.restoreTitle, children: words.restoreText, color: 'indigo' },
            }
          : {
              label: words.archive,
              icon: 'archive',
              needs: 'staff_admin',
              act: () => change.mutateAsync(true),
              confirm: { title: words.archiveTitle, children: words.archiveText, keep: words.keepDocument },
            },
      ]}
    />
  )
}
