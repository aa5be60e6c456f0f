import { Group, Stack, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import type { Settings } from '../sign-in/provider.ts'
import { useSettingsChange } from '../sign-in/use-settings-change.ts'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { say } from '../ui/toasts.ts'
import { useWords } from '../ui/words.ts'
import { alertWords } from './alert-words.ts'
import classes from './recipients.module.css'

type Address = components['schemas']['AlertAddress']

const TONES: Record<Address['state'], Tone> = {
  staff: 'good',
  confirmed: 'good',
  pending: 'waiting',
  unsubscribed: 'off',
}

/** Who gets alerts, whether each does, and how another one is added. */
export function Recipients({ settings }: { settings: Settings }) {
  const words = useWords(alertWords)
  const query = useData(['alert-addresses'], () => api.GET('/api/v1/provider/alert-addresses', {}))
  const change = useSettingsChange(words.added)
  const named = query.data?.data ?? []
  const isHeard = named.some(({ state }) => TONES[state] === 'good')
  const add = ({ email }: { email: string }) => {
    const alert_emails = [...new Set([...settings.alert_emails, email.trim().toLowerCase()])]
    return change.mutateAsync({ alert_emails })
  }
  return (
    <Panel
      title={words.recipients}
      acts={
        <FormDialog
          label={words.add}
          title={words.add}
          needs="staff_admin"
          icon="add"
          primary
          fields={[
            { name: 'email', label: words.email, hint: words.emailHint, type: 'email', required: true },
          ]}
          start={{ email: '' }}
          send={add}
        />
      }
    >
      <Stack gap="xs">
        <ProblemNote error={query.error} retry={query.refetch} />
        {query.data && named.length === 0 && <Text c="dimmed">{words.none}</Text>}
        <ul className={classes.list}>
          {named.map((address) => (
            <li key={address.email} className={classes.row}>
              <div>
                <Text>{address.email}</Text>
                <Status tone={TONES[address.state]}>{words[address.state]}</Status>
              </div>
              <Acts of={address} />
            </li>
          ))}
        </ul>
        {named.length > 0 && !isHeard && <Text c="dimmed">{words.fallback}</Text>}
      </Stack>
    </Panel>
  )
}

function Acts({ of: { email, state } }: { of: Address }) {
  const words = useWords(alertWords)
  const params = { params: { path: { email } } }
  const ask = useAct(() => api.POST('/api/v1/provider/alert-addresses/{email}/ask-again', params), {
    done: words.askedAgain,
  })
  const remove = useAct(() => api.DELETE('/api/v1/provider/alert-addresses/{email}', params), {
    done: words.removed,
  })
  const test = useAct(() => api.POST('/api/v1/provider/alert-addresses/{email}/test', params), {
    after: ({ outcome }) => say(words[`test_${outcome}`](email), { bad: outcome !== 'sent' }),
  })
  return (
    <Group gap="xs">
      {TONES[state] === 'good' ? (
        <ActButton
          label={words.sendTest}
          act={() => test.mutate(undefined)}
          loading={test.isPending}
          needs="staff_admin"
          size="xs"
        />
      ) : (
        <ActButton label={words.askAgain} act={() => ask.mutate(undefined)} needs="staff_admin" size="xs" />
      )}
      <ActButton label={words.remove} act={() => remove.mutate(undefined)} needs="staff_admin" size="xs" />
      <ProblemNote error={ask.error ?? test.error ?? remove.error} />
    </Group>
  )
}
