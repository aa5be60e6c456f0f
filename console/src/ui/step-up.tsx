import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { unwrap } from '@postern/sdk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from './api.ts'
import { Icon } from './icon.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useSending } from './sending.ts'
import { SecretForm } from './step-up-forms.tsx'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

type Way = components['schemas']['StepUpWays']['ways'][number]

const PROVIDER = { path: { principal: 'provider' as const } }
const STEP_UP = '/api/v1/auth/{principal}/session/step-up'

/** Browsers before 2025 cannot read the options of a passkey. */
const HAS_PASSKEYS = 'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})

/** Shows a factor again, by the strongest way that the person and this browser have; the others are a click away. */
export function StepUp({ done, otherwise }: { done: (done: boolean) => void; otherwise: ReactNode }) {
  const words = useWords(uiWords)
  const [chosen, choose] = useState<Way>()
  const { data, error, refetch } = useQuery({
    queryKey: ['ways to step up'],
    queryFn: () => unwrap(api.GET(STEP_UP, { params: PROVIDER })),
    staleTime: 0,
  })
  if (error) return <ProblemNote error={error} retry={refetch} />
  if (!data) return <Skeleton height={96} />
  const ways = data.ways.filter((way) => way !== 'passkey' || HAS_PASSKEYS)
  const way = chosen ?? ways[0]
  if (way === undefined) return otherwise
  const others = ways.filter((other) => other !== way)
  const names = {
    passkey: words.stepUpPasskey,
    totp: words.stepUpApp,
    password: words.stepUpUsePassword,
    email_code: words.stepUpUseEmail,
  }
  return (
    <Stack>
      <Text>{words.stepUpText}</Text>
      <ByWay key={way} way={way} done={done} />
      {others.length > 0 && (
        <Group gap="xs">
          {others.map((other) => (
            <Button key={other} variant="subtle" size="compact-sm" onClick={() => choose(other)}>
              {names[other]}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}

function ByWay({ way, done }: { way: Way; done: (done: boolean) => void }) {
  const words = useWords(uiWords)
  const cancel = (): void => done(false)
  const finish = (): void => done(true)
  switch (way) {
    case 'passkey':
      return <ByPasskey cancel={cancel} done={finish} />
    case 'totp':
      return (
        <SecretForm
          kind="code"
          label={words.stepUpCode}
          cancel={cancel}
          done={finish}
          send={(code) => unwrap(api.POST(STEP_UP, { params: PROVIDER, body: { code } }))}
        />
      )
    case 'password':
      return (
        <SecretForm
          kind="password"
          label={words.stepUpPassword}
          cancel={cancel}
          done={finish}
          send={(password) =>
            unwrap(api.POST(`${STEP_UP}/password`, { params: PROVIDER, body: { password } }))
          }
        />
      )
    default:
      return <ByEmail cancel={cancel} done={finish} />
  }
}

interface WayProps {
  cancel: () => void
  done: () => void
}

function ByPasskey({ cancel, done }: WayProps) {
  const words = useWords(uiWords)
  const sending = useSending()
  const ask = async (): Promise<void> => {
    const json = await unwrap(api.POST(`${STEP_UP}/passkey/options`, { params: PROVIDER, body: {} }))
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never)
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    const body = { credential: credential.toJSON() as never }
    await unwrap(api.POST(`${STEP_UP}/passkey/verify`, { params: PROVIDER, body }))
  }
  return (
    <>
      {isGivenUp(sending.error) ? (
        <Text role="status">{words.stepUpGivenUp}</Text>
      ) : (
        <ProblemNote error={sending.error} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {words.cancel}
        </Button>
        <Button
          leftSection={<Icon name="passkey" />}
          loading={sending.busy}
          onClick={() => void sending.send(ask, done)}
          data-autofocus
        >
          {words.stepUpPasskey}
        </Button>
      </Group>
    </>
  )
}

/** The person closed the browser's dialog, or let it pass. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')

function ByEmail({ cancel, done }: WayProps) {
  const words = useWords(uiWords)
  const sending = useSending()
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <SecretForm
        kind="code"
        label={words.stepUpEmail}
        cancel={cancel}
        done={done}
        send={(code) =>
          unwrap(api.POST(`${STEP_UP}/email-code/verify`, { params: PROVIDER, body: { code } }))
        }
      />
    )
  const mail = () => unwrap(api.POST(`${STEP_UP}/email-code`, { params: PROVIDER, body: {} }))
  return (
    <>
      <Text>{words.stepUpMail}</Text>
      <ProblemNote error={sending.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {words.cancel}
        </Button>
        <Button
          leftSection={<Icon name="mail" />}
          loading={sending.busy}
          onClick={() => void sending.send(mail, () => setSent(true))}
          data-autofocus
        >
          {words.stepUpSend}
        </Button>
      </Group>
    </>
  )
}
