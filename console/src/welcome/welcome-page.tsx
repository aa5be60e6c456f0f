import { Alert, Anchor, Button, Container, Stack, Text, TextInput, Title } from '@mantine/core'
import { PosternError, unwrap } from '@postern/sdk'
import { useEffect, useState } from 'react'
import { api } from '../ui/api.ts'
import { BASE_URL, CONSOLE_PATH } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { welcomeWords } from './words.ts'

/** Taken once, and out of the address bar: neither history nor a screen shot keeps it. */
const token = location.hash.slice(1)

/** The first owner of a fresh installation says who they are. */
export default function WelcomePage() {
  const words = useWords(welcomeWords)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    document.title = `${words.title} · Postern`
    history.replaceState(history.state, '', location.pathname)
  }, [words])
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const answer = await unwrap(api.POST('/api/v1/auth/provider/welcome', { body: { token, name, email } }))
      // A second factor that is required is added on the hosted pages.
      location.replace(answer.authenticated ? `${CONSOLE_PATH}/` : `${BASE_URL}/staff/login`)
    } catch (refusal) {
      setError(refusal)
      setBusy(false)
    }
  }
  return (
    <Container size="xs" py="xl" component="main">
      <Title order={1} size="h2" mb="sm">
        {words.title}
      </Title>
      {token === '' ? (
        <Alert color="yellow">{words.noLink}</Alert>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Stack>
            <Text>{words.intro}</Text>
            <TextInput
              label={words.name}
              required
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextInput
              label={words.email}
              description={words.emailHint}
              type="email"
              required
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Refusal of={error} />
            <Button type="submit" loading={busy}>
              {words.begin}
            </Button>
          </Stack>
        </form>
      )}
    </Container>
  )
}

function Refusal({ of: error }: { of: unknown }) {
  const words = useWords(welcomeWords)
  const code = error instanceof PosternError ? error.code : undefined
  if (code === 'welcome_over')
    return (
      <Alert color="yellow" role="alert">
        {words.over} <Anchor href={`${BASE_URL}/staff/login`}>{words.signIn}</Anchor>
      </Alert>
    )
  if (code === 'invalid_link')
    return (
      <Alert color="red" role="alert">
        {words.stale}
      </Alert>
    )
  return <ProblemNote error={error} />
}
