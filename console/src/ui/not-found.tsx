import { Text } from '@mantine/core'
import { To } from './link.tsx'
import { Page } from './page.tsx'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** Instead of a screen that the person may not read: who may. */
export function NotAllowed({ reason }: { reason: string }) {
  const words = useWords(uiWords)
  return (
    <Page title={words.notAllowed}>
      <Text mb="sm">{reason}</Text>
      <To to="/">{words.home}</To>
    </Page>
  )
}

export function NotFound() {
  const words = useWords(uiWords)
  return (
    <Page title={words.notFound}>
      <To to="/">{words.home}</To>
    </Page>
  )
}
