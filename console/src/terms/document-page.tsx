import { useParams } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Few, Part } from '../ui/few.tsx'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Time } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { termsWords } from './words.ts'

/** A document: its versions, and who accepted it lately. */
export default function DocumentPage() {
  const words = useWords(termsWords)
  const { key } = useParams({ strict: false }) as { key: string }
  const params = { path: { key } }
  const query = useData(['terms', key], () => api.GET('/api/v1/terms/{key}', { params }))
  const acceptances = useData(['acceptances', key], () =>
    api.GET('/api/v1/terms/{key}/acceptances', { params: { ...params, query: { limit: 20 } } }),
  )
  const publish = useAct(
    (version: string) =>
      api.POST('/api/v1/terms/{key}/versions/{version}/publish', { params: { path: { key, version } } }),
    { done: words.published },
  )
  const states = {
    draft: words.draft,
    announced: words.announced,
    current: words.currentState,
    superseded: words.superseded,
  }
  const document = query.data
  if (!document)
    return (
      <Page title={words.terms}>
        <ProblemNote error={query.error} retry={query.refetch} />
      </Page>
    )
  return (
    <Page title={document.title}>
      <Part title={words.versions}>
        <Few
          query={{ data: { data: document.versions }, error: null, refetch: query.refetch }}
          keyOf={({ version }) => version}
          empty=""
          columns={[
            { title: words.version, show: ({ version }) => version },
            { title: words.state, show: ({ state }) => states[state] },
            {
              title: words.effective,
              show: ({ effective_at }) => effective_at && <Time at={effective_at} />,
            },
            { title: words.languages, show: ({ languages }) => languages.join(', ') },
            {
              title: words.publish,
              show: ({ version, state }) =>
                state === 'draft' && (
                  <ConfirmButton
                    label={words.publish}
                    title={words.publish}
                    color="indigo"
                    act={() => publish.mutateAsync(version)}
                  >
                    {words.publishText}
                  </ConfirmButton>
                ),
            },
          ]}
        />
      </Part>
      <Part title={words.acceptances}>
        <Few
          query={acceptances}
          keyOf={({ id }) => id}
          empty={words.nobody}
          columns={[
            { title: words.who, show: ({ user_id }) => <To to={`/users/${user_id}`}>{user_id}</To> },
            { title: words.version, show: ({ version }) => version },
            { title: words.when, show: ({ accepted_at }) => <Time at={accepted_at} /> },
            { title: words.from, show: ({ ip }) => ip ?? '' },
          ]}
        />
      </Part>
    </Page>
  )
}
