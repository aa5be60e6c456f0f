import { Button, Group, Modal, Text } from '@mantine/core'
import { lazily } from './lazily.tsx'
import { signInUrl } from './place.ts'
import { useOpenReauthentication } from './reauthentication.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** The first screen does without. */
const StepUp = lazily(async () => (await import('./step-up.tsx')).StepUp)

/** What a refused call needs, asked over the page, so that nothing typed is lost. */
export function ReauthenticationDialog() {
  const open = useOpenReauthentication()
  const words = useWords(uiWords)
  if (!open) return null
  return (
    <Modal
      opened
      onClose={() => open.answer(false)}
      title={open.ask === 'step-up' ? words.stepUpTitle : words.signInTitle}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {open.ask === 'step-up' ? (
        <StepUp
          done={open.answer}
          otherwise={<SignInAgain text={words.stepUpWithout} done={open.answer} />}
        />
      ) : (
        <SignInAgain text={words.signInText} done={open.answer} />
      )}
    </Modal>
  )
}

function SignInAgain({ text, done }: { text: string; done: (done: boolean) => void }) {
  const words = useWords(uiWords)
  return (
    <>
      <Text>{text}</Text>
      <Group mt="md" justify="flex-end">
        <Button variant="default" component="a" href={signInUrl()} target="_blank" rel="noopener">
          {words.signInOpen}
        </Button>
        <Button onClick={() => done(true)}>{words.goOn}</Button>
      </Group>
    </>
  )
}
