import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { unwrap } from '@postern/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './api.ts'
import { signInUrl } from './place.ts'
import { ProblemNote } from './problem-note.tsx'
import { useOpenReauthentication } from './reauthentication.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

const PROVIDER = { path: { principal: 'provider' as const } }

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
        <StepUp done={open.answer} />
      ) : (
        <SignInAgain text={words.signInText} done={open.answer} />
      )}
    </Modal>
  )
}

function StepUp({ done }: { done: (done: boolean) => void }) {
  const words = useWords(uiWords)
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>()
  const factors = useQuery({
    queryKey: ['own mfa'],
    queryFn: () => unwrap(api.GET('/api/v1/auth/{principal}/mfa', { params: PROVIDER })),
  })
  if (factors.data && factors.data.totp === null)
    return <SignInAgain text={words.stepUpWithout} done={done} />
  const send = async (): Promise<void> => {
    try {
      await unwrap(api.POST('/api/v1/auth/{principal}/session/step-up', { params: PROVIDER, body: { code } }))
      done(true)
    } catch (refusal) {
      setError(refusal)
      setCode('')
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Text mb="sm">{words.stepUpText}</Text>
      <ProblemNote error={error} />
      <TextInput
        label={words.stepUpCode}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={() => done(false)}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={code.length < 6}>
          {words.goOn}
        </Button>
      </Group>
    </form>
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
