import { Group } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Named } from '../ui/named.tsx'
import { Facts, Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { AddVersion, OpenVersion } from './version-form.tsx'
import { termsWords } from './words.ts'

const RECENT = 100
const TONES = { draft: 'waiting', announced: 'waiting', current: 'good', superseded: 'off' } as const

/** A document: its versions, and who accepted them. */
export default function DocumentPage() {
  const words = useWords(termsWords)
  const { key } = useParams({ strict: false }) as { key: string }
  const params = { path: { key } }
  const query = useData(['terms', key], () => api.GET('/api/v1/terms/{key}', { params }))
  const archive = useAct(
    (archived: boolean) => api.PATCH('/api/v1/terms/{key}', { params, body: { archived } }),
    { done: words.changed },
  )
  const document = query.data
  if (!document)
    return (
      <Page title={words.terms}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page
      title={document.title}
      status={
        <Status tone={document.archived_at ? 'off' : document.current_version ? 'good' : 'waiting'}>
          {document.archived_at
            ? words.archived
            : document.current_version
              ? words.versionNumber(document.current_version)
              : words.noVersion}
        </Status>
      }
      acts={
        document.archived_at ? (
          <ConfirmButton
            key="restore"
            label={words.restore}
            title={words.restoreTitle}
            needs="staff_admin"
            color="indigo"
            act={() => archive.mutateAsync(false)}
          />
        ) : (
          <ConfirmButton
            key="archive"
            label={words.archive}
            title={words.archiveTitle}
            keep={words.keepDocument}
            needs="staff_admin"
            act={() => archive.mutateAsync(true)}
          >
            {words.archiveText}
          </ConfirmButton>
        )
      }
    >
      <Facts
        of={[
          [words.key, document.key],
          [words.audience, words[document.audience]],
          [words.required, document.required ? words.yes : words.no],
          [words.current, document.current_version ?? words.noVersion],
        ]}
      />
      <Panel title={words.versions} acts={<AddVersion documentKey={key} />}>
        <ShortList
          query={{ data: { data: document.versions }, error: null, refetch: query.refetch }}
          keyOf={({ version }) => version}
          empty={words.noVersions}
          columns={[
            { title: words.version, show: ({ version }) => version },
            {
              title: words.state,
              show: ({ state }) => (
                <Status tone={TONES[state]}>{state === 'current' ? words.currentState : words[state]}</Status>
              ),
            },
            {
              title: words.effective,
              show: ({ effective_at }) => (effective_at ? <When at={effective_at} /> : '–'),
            },
            { title: words.language, show: ({ languages }) => languages.join(', ') },
            {
              title: words.acts,
              show: ({ version, state }) => (
                <Group gap="xs">
                  <OpenVersion documentKey={key} version={version} />
                  {state === 'draft' && <DraftActs documentKey={key} version={version} />}
                </Group>
              ),
            },
          ]}
        />
      </Panel>
      <Acceptances documentKey={key} />
    </Page>
  )
}

function DraftActs({ documentKey, version }: { documentKey: string; version: string }) {
  const words = useWords(termsWords)
  const params = { path: { key: documentKey, version } }
  const publish = useAct(() => api.POST('/api/v1/terms/{key}/versions/{version}/publish', { params }), {
    done: words.published,
  })
  const remove = useAct(() => api.DELETE('/api/v1/terms/{key}/versions/{version}', { params }), {
    done: words.draftDeleted,
  })
  return (
    <>
      <ConfirmButton
        label={words.publish}
        title={words.publishTitle}
        needs="staff_admin"
        color="indigo"
        act={() => publish.mutateAsync()}
      >
        {words.publishText}
      </ConfirmButton>
      <ConfirmButton
        label={words.deleteDraft}
        title={words.deleteDraftTitle}
        act={() => remove.mutateAsync()}
      />
    </>
  )
}

function Acceptances({ documentKey }: { documentKey: string }) {
  const words = useWords(termsWords)
  const acceptances = useData(['acceptances', documentKey], () =>
    api.GET('/api/v1/terms/{key}/acceptances', {
      params: { path: { key: documentKey }, query: { limit: RECENT } },
    }),
  )
  return (
    <Panel title={words.acceptances}>
      <ShortList
        query={acceptances}
        keyOf={({ id }) => id}
        empty={words.noAcceptances}
        columns={[
          { title: words.who, show: ({ user_id }) => <Named id={user_id} linked /> },
          { title: words.version, show: ({ version, language }) => `${version} (${language})` },
          { title: words.when, show: ({ accepted_at }) => <When at={accepted_at} /> },
          { title: words.whence, show: ({ ip }) => ip ?? '' },
        ]}
      />
    </Panel>
  )
}
