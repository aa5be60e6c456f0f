import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { To } from '../ui/link.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Page } from '../ui/page.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { termsWords } from './words.ts'

export type Audience = 'customer' | 'provider' | 'both'
export const AUDIENCES = ['customer', 'provider', 'both'] as const

/** What people agree to. */
export default function TermsPage() {
  const words = useWords(termsWords)
  const navigate = useNavigate()
  const terms = useData(['terms'], () => api.GET('/api/v1/terms', {}))
  const add = useAct(
    (body: { key: string; title: string; audience: Audience; required: boolean }) =>
      api.POST('/api/v1/terms', { body }),
    { done: words.added, after: ({ key }) => void navigate({ to: `/terms/${key}` as never }) },
  )
  return (
    <Page
      title={words.terms}
      acts={
        <FormDialog
          primary
          icon="add"
          hotkey="c"
          label={words.add}
          title={words.add}
          start={{ title: '', key: '', audience: 'customer', required: 'yes' }}
          fields={[
            { name: 'title', label: words.title, required: true },
            { name: 'key', label: words.key, hint: words.keyHint, required: true },
            {
              name: 'audience',
              label: words.audience,
              required: true,
              options: AUDIENCES.map((value) => ({ value, label: words[value] })),
            },
            {
              name: 'required',
              label: words.required,
              required: true,
              options: (['yes', 'no'] as const).map((value) => ({ value, label: words[value] })),
            },
          ]}
          send={({ audience, required, ...typed }) =>
            add.mutateAsync({ ...typed, audience: audience as Audience, required: required === 'yes' })
          }
        />
      }
    >
      {terms.data?.data.length === 0 ? (
        <Empty icon="terms" title={words.noneTitle} text={words.none} guide="terms" />
      ) : (
        <ShortList
          query={terms}
          keyOf={({ key }) => key}
          empty={words.none}
          columns={[
            { title: words.title, show: ({ key, title }) => <To to={`/terms/${key}`}>{title}</To> },
            { title: words.audience, show: ({ audience }) => words[audience] },
            { title: words.required, show: ({ required }) => (required ? words.yes : words.no) },
            {
              title: words.current,
              show: ({ current_version, archived_at }) =>
                archived_at ? (
                  <Status tone="off">{words.archived}</Status>
                ) : (
                  <Status tone={current_version ? 'good' : 'waiting'}>
                    {current_version ? words.versionNumber(current_version) : words.noVersion}
                  </Status>
                ),
            },
          ]}
        />
      )}
    </Page>
  )
}
