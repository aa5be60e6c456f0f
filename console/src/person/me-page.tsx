import { Anchor, Group, Select, Stack, Switch, Text, useMantineColorScheme } from '@mantine/core'
import { sayRole } from '../accounts/role-choice.tsx'
import { accountWords } from '../accounts/words.ts'
import { Person } from '../ui/cells/person.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { BASE_URL } from '../ui/place.ts'
import { useSession } from '../ui/session.ts'
import { changeSettings, useSettings, type ZoneChoice } from '../ui/settings.ts'
import { uiWords } from '../ui/ui-words.ts'
import { LANGUAGES, type Language, useWords } from '../ui/words.ts'
import { useZone, zoneOf } from '../ui/zone.ts'
import { OwnSessions } from './own-sessions.tsx'
import { personWords } from './words.ts'

/** Who the person is here, what they set for this browser, and where they are signed in. */
export default function MePage() {
  const words = useWords(personWords)
  return (
    <Page title={words.title}>
      <Stack maw="56rem" gap={0}>
        <Profile />
        <Preferences />
        <OwnSessions />
      </Stack>
    </Page>
  )
}

function Profile() {
  const words = useWords(personWords)
  const roles = useWords(accountWords)
  const { user, role, provider } = useSession()
  return (
    <Panel title={words.profile}>
      <Group justify="space-between">
        <Person name={user.name} email={user.email} />
        {role && provider && <Text size="sm">{words.roleAt(sayRole(role, roles), provider.name)}</Text>}
      </Group>
      <Group mt="md" gap="lg">
        <Anchor href={`${BASE_URL}/staff/account`}>{words.editProfile}</Anchor>
        <Anchor href={`${BASE_URL}/staff/account/security`}>{words.security}</Anchor>
      </Group>
    </Panel>
  )
}

function Preferences() {
  const words = useWords(personWords)
  const { zoneProvider, zoneOwn } = useWords(uiWords)
  const { language, zone, keys } = useSettings()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  useZone() // says again when the provider's is read
  return (
    <Panel title={words.preferences}>
      <Stack maw="26rem">
        <Text size="sm" c="dimmed">
          {words.kept}
        </Text>
        <Select
          label={words.language}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          value={language}
          onChange={(value) => value && changeSettings({ language: value as Language })}
          allowDeselect={false}
        />
        <Select
          label={words.time}
          data={[
            { value: 'provider', label: zoneProvider(zoneOf('provider')) },
            { value: 'own', label: zoneOwn(zoneOf('own')) },
            { value: 'utc', label: 'UTC' },
          ]}
          value={zone}
          onChange={(value) => value && changeSettings({ zone: value as ZoneChoice })}
          allowDeselect={false}
        />
        <Select
          label={words.theme}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: words[value] }))}
          value={colorScheme}
          onChange={(value) => value && setColorScheme(value as 'auto' | 'light' | 'dark')}
          allowDeselect={false}
        />
        <Switch
          label={words.keys}
          description={words.keysHint}
          checked={keys}
          onChange={(event) => changeSettings({ keys: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  )
}
