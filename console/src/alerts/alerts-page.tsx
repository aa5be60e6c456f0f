import { useProvider } from '../sign-in/provider.ts'
import { signUpWords } from '../sign-in/sign-up-words.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { AlertMails } from './alert-mails.tsx'

/** Who gets alerts by email, and about what. */
export default function AlertsPage() {
  const words = useWords(signUpWords)
  const { settings, error, refetch } = useProvider()
  return (
    <Page title={words.alerts}>
      <ProblemNote error={error} retry={refetch} />
      {settings && <AlertMails settings={settings} />}
    </Page>
  )
}
