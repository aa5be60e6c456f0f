import { Anchor, Select, Stack, Switch, Text, useMantineColorScheme } from '@mantine/core'
import { Page } from '../ui/page.tsx'
import { BASE_URL } from '../ui/place.ts'
import { changeSettings, useSettings } from '../ui/settings.ts'
import { LANGUAGES, type Language, useWords } from '../ui/words.ts'
import { personWords } from './words.ts'

/** What a person sets for this browser. */
export default function MePage() {
  const words = useWords(personWords)
  const { language, utc, keys } = useSettings()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
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
            { value: 'local', label: words.local(zone) },
            { value: 'utc', label: words.utc },
          ]}
          value={utc ? 'utc' : 'local'}
          onChange={(value) => changeSettings({ utc: value === 'utc' })}
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
