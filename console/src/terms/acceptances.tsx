import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { type Column, List } from '../ui/lists/list.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { Named } from '../ui/named.tsx'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { termsWords } from './words.ts'

type Acceptance = components['schemas']['TermsAcceptance']

/** Who accepted a document, and when; the newest first. */
export function Acceptances({ documentKey: key }: { documentKey: string }) {
  const words = useWords(termsWords)
  return (
    <List
      name={words.acceptances}
      queryKey={['acceptances', key]}
      load={(query, background) =>
        api.GET('/api/v1/terms/{key}/acceptances', { params: { path: { key }, query }, ...background })
      }
      columns={useColumns()}
      pathOf={({ user_id }) => `/users/${user_id}`}
      empty={<Empty icon="terms" title={words.noAcceptances} text={words.noAcceptancesText} />}
    />
  )
}

function useColumns(): Array<Column<Acceptance>> {
  const words = useWords(termsWords)
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  return [
    {
      id: 'user',
      title: words.who,
      width: 'minmax(10rem, 2fr)',
      show: ({ user_id }) => <Named id={user_id} />,
    },
    { id: 'version', title: words.version, width: '6rem', card: 'fact', show: ({ version }) => version },
    {
      id: 'language',
      title: words.language,
      width: '8rem',
      show: ({ language }) => names.of(language) ?? language,
    },
    {
      id: 'accepted_at',
      title: words.when,
      width: '8rem',
      card: 'fact',
      show: ({ accepted_at }) => <When at={accepted_at} />,
    },
    { id: 'ip', title: words.whence, width: '9rem', show: ({ ip }) => ip ?? '–' },
  ]
}
