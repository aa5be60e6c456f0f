import { Anchor, Select, Stack, Switch, Text, useMantineColorScheme } from '@mantine/core'
import { Page } from '../ui/page.tsx'
import { BASE_URL } from '../ui/place.ts'
import { changeSettings, useSettings, type ZoneChoice } from '../ui/settings.ts'
import { uiWords } from '../ui/ui-words.ts'
import { LANGUAGES, type Language, useWords } from '../ui/words.ts'
import { useZone, zoneOf } from '../ui/zone.ts'
import { personWords } from './words.ts'

/** What a person sets for this browser. */
export default function MePage() {
  const words = useWords(personWords)
  const { zoneProvider, zoneOwn } = useWords(uiWords)
  const { language, zone, keys } = useSettings()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  useZone() // says again when the provider's is read
  return (
    <Page title={words.title}>
      <Stack maw="26rem">
        <Text c="dimmed">{words.kept}</Text>
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
        <Anchor href={`${BASE_URL}/staff/account`}>{words.account}</Anchor>
      </Stack>
    </Page>
  )
}
