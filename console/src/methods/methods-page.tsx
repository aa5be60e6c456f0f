import { Button, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { Part } from '../ui/few.tsx'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { methodWords } from './words.ts'

type Provider = components['schemas']['Provider']
type Consequence = components['schemas']['SignInConsequences']['data'][number]

const METHODS = ['otp', 'magic_link', 'password', 'passkey', 'social', 'sso'] as const

/** How people get in; what each method means, and who depends on it, counted before it is turned off. */
export default function MethodsPage() {
  const words = useWords(methodWords)
  const provider = useData(['provider'], () => api.GET('/api/v1/provider', {}))
  const consequences = useData(['consequences'], () => api.GET('/api/v1/sign-in/consequences', {}))
  const settings = provider.data?.settings
  return (
    <Page title={words.methods}>
      <Text mb="lg">{words.lead}</Text>
      <ProblemNote error={provider.error} retry={provider.refetch} />
      {settings &&
        METHODS.map((method) => (
          <Method
            key={method}
            name={method}
            on={settings[`${method}_enabled`] !== false}
            consequence={consequences.data?.data.find((one) => one.method === method)}
          />
        ))}
      {settings && <SecondFactor of={settings} />}
      {settings && <SignUp on={settings.sign_up !== false} />}
    </Page>
  )
}

function useSetting() {
  const words = useWords(methodWords)
  return useAct(
    (settings: Provider['settings']) => api.PATCH('/api/v1/provider', { body: { settings } as never }),
    {
      done: words.turned,
    },
  )
}

function Method({
  name,
  on,
  consequence,
}: {
  name: (typeof METHODS)[number]
  on: boolean
  consequence: Consequence | undefined
}) {
  const words = useWords(methodWords)
  const set = useSetting()
  const turn = (to: boolean) => set.mutateAsync({ [`${name}_enabled`]: to })
  const count =
    consequence && (consequence.complete ? String(consequence.people) : words.more(consequence.people))
  return (
    <Part
      title={words[name]}
      acts={
        <>
          <Status tone={on ? 'good' : 'off'}>{on ? words.on : words.off}</Status>
          {on ? (
            <ConfirmButton
              label={words.turnOff}
              title={`${words.turnOff}: ${words[name]}`}
              act={() => turn(false)}
            >
              <Text>{count !== undefined && words.have(count)}</Text>
              <Text fw={600}>
                {consequence &&
                  (consequence.only > 0 ? words.only(String(consequence.only)) : words.onlyNone)}
              </Text>
            </ConfirmButton>
          ) : (
            <Button variant="default" loading={set.isPending} onClick={() => void turn(true)}>
              {words.turnOn}
            </Button>
          )}
        </>
      }
    >
      <Text>{words[`${name}Text`]}</Text>
      <ProblemNote error={set.error} />
    </Part>
  )
}

function SecondFactor({ of: { mfa = 'optional' } }: { of: Provider['settings'] }) {
  const words = useWords(methodWords)
  const set = useSetting()
  return (
    <Part
      title={words.mfa}
      acts={
        <>
          <Status tone={mfa === 'required' ? 'good' : 'off'}>{words[mfa]}</Status>
          <ConfirmButton
            label={mfa === 'required' ? words.mfaOptional : words.mfaRequired}
            title={words.mfa}
            color="indigo"
            act={() => set.mutateAsync({ mfa: mfa === 'required' ? 'optional' : 'required' })}
          >
            {mfa === 'required' ? words.mfaText : words.mfaRequiredText}
          </ConfirmButton>
        </>
      }
    >
      <Text>{words.mfaText}</Text>
    </Part>
  )
}

function SignUp({ on }: { on: boolean }) {
  const words = useWords(methodWords)
  const set = useSetting()
  return (
    <Part
      title={words.sign_up}
      acts={
        <>
          <Status tone={on ? 'good' : 'off'}>{on ? words.on : words.off}</Status>
          <ConfirmButton
            label={on ? words.turnOff : words.turnOn}
            title={words.sign_up}
            color="indigo"
            act={() => set.mutateAsync({ sign_up: !on })}
          >
            {words.sign_upText}
          </ConfirmButton>
        </>
      }
    >
      <Text>{words.sign_upText}</Text>
    </Part>
  )
}
