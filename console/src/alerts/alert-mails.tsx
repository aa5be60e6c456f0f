import { Checkbox, Stack, Switch, TagsInput } from '@mantine/core'
import { type Settings, useSettingsChange } from '../sign-in/provider.ts'
import { signUpWords } from '../sign-in/sign-up-words.ts'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { AddressList } from './address-list.tsx'

const KINDS = [
  'endpoint.failing',
  'endpoint.paused',
  'endpoint.disabled',
  'endpoint.recovered',
  'delivery.exhausted',
] as const

/** Who hears by mail of endpoints in trouble, and of what. */
export function AlertMails({ settings }: { settings: Settings }) {
  const words = useWords(signUpWords)
  const staff = useData(['staff'], () => api.GET('/api/v1/staff', { params: { query: { limit: 100 } } }))
  const change = useSettingsChange(words.changed)
  const name = (typed: string[]): void => {
    const emails = typed.map((email) => email.trim().toLowerCase())
    change.mutate({ alert_emails: [...new Set(emails)] })
  }
  return (
    <Stack maw="36rem">
      <TagsInput
        label={words.alertEmails}
        description={words.alertEmailsHint}
        data={staff.data?.data.map(({ email }) => email) ?? []}
        value={settings.alert_emails}
        onChange={name}
        maxTags={10}
      />
      <AddressList canRemove />
      <Checkbox.Group
        label={words.alertKinds}
        value={settings.alert_kinds}
        onChange={(kinds) => change.mutate({ alert_kinds: kinds as Settings['alert_kinds'] })}
      >
        <Stack gap="xs" mt="xs">
          {KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={words[kind]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label={words.accountEndpoints}
        checked={settings.alert_account_endpoints}
        onChange={(event) => change.mutate({ alert_account_endpoints: event.currentTarget.checked })}
      />
      <ProblemNote error={change.error ?? staff.error} />
    </Stack>
  )
}
