import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../ui/api.ts'
import { TwoLines } from '../ui/cells/person.tsx'
import { useAct } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type Column, List } from '../ui/lists/list.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { onePage } from '../ui/lists/one-page.ts'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { DocumentStatus } from './document-status.tsx'
import { termsWords } from './words.ts'

type TermsDocument = components['schemas']['TermsDocument'] & { id: string }
export type Audience = TermsDocument['audience']
const AUDIENCES = ['customer', 'provider', 'both'] as const

/** What people agree to. */
export default function TermsPage() {
  const words = useWords(termsWords)
  return (
    <Page title={words.terms} acts={<AddDocument />}>
      <List
        name={words.terms}
        queryKey={['terms', 'list']}
        load={() => onePage(api.GET('/api/v1/terms', {}), ({ key }) => key)}
        columns={useColumns()}
        pathOf={({ key }) => `/terms/${key}`}
        empty={<Empty icon="terms" title={words.noneTitle} text={words.none} guide="terms" />}
      />
    </Page>
  )
}

function useColumns(): Array<Column<TermsDocument>> {
  const words = useWords(termsWords)
  return [
    {
      id: 'title',
      title: words.title,
      width: 'minmax(12rem, 2fr)',
      show: ({ title, key }) => <TwoLines first={title} second={key} />,
    },
    {
      id: 'audience',
      title: words.audience,
      width: 'minmax(8rem, 1fr)',
      show: ({ audience }) => words[audience],
    },
    {
      id: 'required',
      title: words.required,
      width: '11rem',
      show: ({ required }) => (required ? words.yes : words.no),
    },
    {
      id: 'status',
      title: words.state,
      width: 'minmax(10rem, 1fr)',
      show: (document) => <DocumentStatus of={document} />,
    },
    {
      id: 'created_at',
      title: words.created,
      width: '8rem',
      show: ({ created_at }) => <When at={created_at} />,
    },
  ]
}

function AddDocument() {
  const words = useWords(termsWords)
  const navigate = useNavigate()
  const add = useAct(
    (body: { key: string; title: string; audience: Audience; required: boolean }) =>
      api.POST('/api/v1/terms', { body }),
    { done: words.added, after: ({ key }) => void navigate({ to: `/terms/${key}` as never }) },
  )
  return (
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
  )
}
