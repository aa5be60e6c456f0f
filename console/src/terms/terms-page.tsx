import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Few } from '../ui/few.tsx'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { useWords } from '../ui/words.ts'
import { termsWords } from './words.ts'

export default function TermsPage() {
  const words = useWords(termsWords)
  const documents = useData(['terms'], () => api.GET('/api/v1/terms', {}))
  return (
    <Page title={words.terms}>
      <Few
        query={documents}
        keyOf={({ key }) => key}
        empty={words.none}
        columns={[
          { title: words.title, show: ({ key, title }) => <To to={`/terms/${key}`}>{title}</To> },
          { title: words.audience, show: ({ audience }) => words[audience] },
          { title: words.required, show: ({ required }) => (required ? words.yes : words.no) },
          { title: words.current, show: ({ current_version }) => current_version ?? '' },
        ]}
      />
    </Page>
  )
}
