import { Checkbox, Stack, Switch, Text } from '@mantine/core'
import type { Settings } from '../sign-in/provider.ts'
import { useSettingsChange } from '../sign-in/use-settings-change.ts'
import { Allowed } from '../ui/allowed.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
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
  return (
    <Panel title={words.kinds}>
      <Stack gap="md" maw="40rem">
        <Allowed needs="staff_admin">
          <Checkbox.Group
            aria-label={words.kinds}
            value={settings.alert_kinds}
            onChange={(kinds) => change.mutate({ alert_kinds: kinds as Settings['alert_kinds'] })}
          >
            <Stack gap="sm">
              {KINDS.map((kind) => (
                <Checkbox key={kind} value={kind} label={words[kind]} description={words[`${kind}.when`]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Switch
            label={words.accountEndpoints}
            description={words.accountEndpointsWhen}
            checked={settings.alert_account_endpoints}
            onChange={(event) => change.mutate({ alert_account_endpoints: event.currentTarget.checked })}
          />
        </Allowed>
        <Text c="dimmed" fz="sm">
          {words.quiet}
        </Text>
      </Stack>
      <ProblemNote error={change.error} />
    </Panel>
  )
}
