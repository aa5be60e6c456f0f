import { Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { ActButton } from '../ui/act-button.tsx'
import { Refusal } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useData } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Status } from '../ui/status.tsx'
import { useWords } from '../ui/words.ts'
import { MethodSettings } from './method-settings.tsx'
import classes from './methods.module.css'
import { useSetting } from './use-setting.ts'
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
      <Refusal needs="staff_admin" />
      <ProblemNote error={provider.error} retry={provider.refetch} />
      {settings && (
        <div className={classes.cards}>
          {METHODS.map((method) => (
            <Method
              key={method}
              name={method}
              settings={settings}
              consequence={consequences.data?.data.find((one) => one.method === method)}
            />
          ))}
          <SecondFactor of={settings} without={consequences.data?.without_second_factor} />
          <SignUp on={settings.sign_up !== false} />
        </div>
      )}
    </Page>
  )
}

function Method({
  name,
  settings,
  consequence,
}: {
  name: (typeof METHODS)[number]
  settings: Provider['settings']
  consequence: Consequence | undefined
}) {
  const words = useWords(methodWords)
  const set = useSetting()
  const on = settings[`${name}_enabled`] !== false
  const turn = (to: boolean) => set.mutateAsync({ [`${name}_enabled`]: to })
  const count =
    consequence && (consequence.complete ? String(consequence.people) : words.more(consequence.people))
  return (
    <Panel
      title={words[name]}
      acts={
        <>
          <Status tone={on ? 'good' : 'off'}>{on ? words.on : words.off}</Status>
          {on ? (
            <ConfirmButton
              label={words.turnOff}
              title={`${words.turnOff}: ${words[name]}`}
              needs="staff_admin"
              act={() => turn(false)}
            >
              <Text>{count !== undefined && words.have(count)}</Text>
              <Text fw={600}>
                {consequence &&
                  (consequence.only > 0 ? words.only(String(consequence.only)) : words.onlyNone)}
              </Text>
            </ConfirmButton>
          ) : (
            <ActButton
              label={words.turnOn}
              needs="staff_admin"
              loading={set.isPending}
              act={() => turn(true)}
            />
          )}
        </>
      }
    >
      <Text>{words[`${name}Text`]}</Text>
      {on && count !== undefined && (
        <Text size="sm" c="dimmed" mb="xs">
          {words.have(count)}
        </Text>
      )}
      {on && <MethodSettings of={name} settings={settings} />}
      <ProblemNote error={set.error} />
    </Panel>
  )
}

/** Whether staff or all users need a second factor, and how many lack one. */
function SecondFactor({
  of: settings,
  without,
}: {
  of: Provider['settings']
  without: components['schemas']['SignInConsequences']['without_second_factor'] | undefined
}) {
  const words = useWords(methodWords)
  const set = useSetting()
  const { customers = 0, staff = 0 } = without ?? {}
  const rows = [
    { setting: 'staff_mfa', title: words.mfaStaff, lacking: staff },
    { setting: 'mfa', title: words.mfa, lacking: customers + staff },
  ] as const
  return rows.map(({ setting, title, lacking }) => {
    const state = settings[setting] ?? 'optional'
    const isRequired = state === 'required'
    return (
      <Panel
        key={setting}
        title={title}
        acts={
          <>
            <Status tone={isRequired ? 'good' : 'off'}>{words[state]}</Status>
            <ConfirmButton
              key={state}
              label={isRequired ? words.mfaOptional : words.mfaRequired}
              title={title}
              needs="staff_admin"
              color="indigo"
              act={() => set.mutateAsync({ [setting]: isRequired ? 'optional' : 'required' })}
            >
              <Text>{isRequired ? words.mfaText : words.mfaRequiredText}</Text>
              {!isRequired && without && <Text fw={600}>{words.mfaLacking(lacking)}</Text>}
            </ConfirmButton>
          </>
        }
      >
        <Text>{setting === 'staff_mfa' ? words.mfaStaffText : words.mfaText}</Text>
      </Panel>
    )
  })
}

function SignUp({ on }: { on: boolean }) {
  const words = useWords(methodWords)
  const set = useSetting()
  return (
    <Panel
      title={words.sign_up}
      acts={
        <>
          <Status tone={on ? 'good' : 'off'}>{on ? words.on : words.off}</Status>
          <ConfirmButton
            label={on ? words.turnOff : words.turnOn}
            title={words.sign_up}
            needs="staff_admin"
            color="indigo"
            act={() => set.mutateAsync({ sign_up: !on })}
          >
            {words.sign_upText}
          </ConfirmButton>
        </>
      }
    >
      <Text>{words.sign_upText}</Text>
    </Panel>
  )
}
