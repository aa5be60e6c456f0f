import { Page } from '../ui/page.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'

export default function HomePage() {
  const words = useWords(uiWords)
  return <Page title={words.home}>{null}</Page>
}
