import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { api, call } from '../api.ts'
import { Initials } from '../cells/initials.tsx'
import { Icon } from '../icon.tsx'
import { BASE_URL } from '../place.ts'
import { useSession } from '../session.ts'
import { changeSettings, useSettings, type ZoneChoice } from '../settings.ts'
import { uiWords } from '../ui-words.ts'
import { LANGUAGES, type Language, useWords } from '../words.ts'
import { useZone, zoneOf } from '../zone.ts'
import classes from './shell.module.css'

const VERSION: string = import.meta.env.VERSION ?? ''

/** Who is signed in, how the console looks to them, help, and the way out. */
export function PersonMenu({ openHelp }: { openHelp: () => void }) {
  const words = useWords(uiWords)
  const { user } = useSession()
  const name = user.name ?? user.email
  const signOut = async (): Promise<void> => {
    await call(() =>
      api.DELETE('/api/v1/auth/{principal}/session', { params: { path: { principal: 'provider' } } }),
    )
    location.assign(`${BASE_URL}/staff/login`)
  }
  return (
    <Menu position="top-start" width={248}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <Initials of={name} size={24} />
          <span className={classes.placeName}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.you}>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to={'/me' as never} leftSection={<Icon name="settings" />}>
          {words.yourSettings}
        </Menu.Item>
        <Menu.Item component="a" href={`${BASE_URL}/staff/account`} leftSection={<Icon name="passkey" />}>
          {words.yourAccount}
        </Menu.Item>
        <Menu.Divider />
        <Looks />
        <Menu.Divider />
        <Menu.Item onClick={openHelp} leftSection={<Icon name="help" />}>
          {words.keysTitle}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`${BASE_URL}/docs`}
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="docs" />}
        >
          {words.docs}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()} leftSection={<Icon name="sign-out" />}>
          {words.signOut}
        </Menu.Item>
        {VERSION && <Menu.Label>{words.version(VERSION)}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Theme, language and time zone: each a menu of its own values. */
function Looks() {
  const words = useWords(uiWords)
  const { language, zone } = useSettings()
  useZone() // says again when the provider's is read
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const zones: Record<ZoneChoice, string> = {
    provider: words.zoneProvider(zoneOf('provider')),
    own: words.zoneOwn(zoneOf('own')),
    utc: 'UTC',
  }
  const themes = { auto: words.themeAuto, light: words.themeLight, dark: words.themeDark }
  return (
    <>
      <Choice label={words.theme} icon="sun" values={themes} value={colorScheme} choose={setColorScheme} />
      <Choice
        label={words.language}
        icon="language"
        values={LANGUAGES}
        value={language}
        choose={(value: Language) => changeSettings({ language: value })}
      />
      <Choice
        label={words.zone}
        icon="time"
        values={zones}
        value={zone}
        choose={(value: ZoneChoice) => changeSettings({ zone: value })}
      />
    </>
  )
}

function Choice<Value extends string>({
  label,
  icon,
  values,
  value,
  choose,
}: {
  label: string
  icon: 'sun' | 'language' | 'time'
  values: Readonly<Record<Value, string>>
  value: Value
  choose: (value: Value) => void
}) {
  return (
    <Menu.Sub position="right-end">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Icon name={icon} />}>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown aria-label={label}>
        {(Object.keys(values) as Value[]).map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === value}
            leftSection={one === value ? <Icon name="check" /> : <span className={classes.noCheck} />}
            onClick={() => choose(one)}
          >
            {values[one]}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
