import { To } from './link.tsx'
import { Page } from './page.tsx'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

export function NotFound() {
  const words = useWords(uiWords)
  return (
    <Page title={words.notFound}>
      <To to="/">{words.home}</To>
    </Page>
  )
}
