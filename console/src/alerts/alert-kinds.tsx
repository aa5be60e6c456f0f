import { Checkbox, Stack, Switch, Text } from '@mantine/core'
import { type Settings, useSettingsChange } from '../sign-in/provider.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useRefusal } from '../ui/rights.ts'
import { useWords } from '../ui/words.ts'
import { alertWords } from './alert-words.ts'

const KINDS = [
  'endpoint.failing',
  'endpoint.paused',
  'endpoint.disabled',
  'endpoint.recovered',
  'delivery.exhausted',
] as const

/** What is emailed, and when exactly. */
export function AlertKinds({ settings }: { settings: Settings }) {
  const words = useWords(alertWords)
  const change = useSettingsChange(words.changed)
  const refused = useRefusal()('staff_admin')
  const disabled = refused !== undefined
  return (
    <Panel title={words.kinds}>
      {refused && (
        <Text c="dimmed" mb="sm">
          {refused}
        </Text>
      )}
      <Stack gap="md" maw="40rem">
        <Checkbox.Group
          aria-label={words.kinds}
          value={settings.alert_kinds}
          onChange={(kinds) => change.mutate({ alert_kinds: kinds as Settings['alert_kinds'] })}
        >
          <Stack gap="sm">
            {KINDS.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={words[kind]}
                description={words[`${kind}.when`]}
                disabled={disabled}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          label={words.accountEndpoints}
          description={words.accountEndpointsWhen}
          checked={settings.alert_account_endpoints}
          disabled={disabled}
          onChange={(event) => change.mutate({ alert_account_endpoints: event.currentTarget.checked })}
        />
        <Text c="dimmed" fz="sm">
          {words.quiet}
        </Text>
      </Stack>
      <ProblemNote error={change.error} />
    </Panel>
  )
}
