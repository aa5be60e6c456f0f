import { NumberInput, Stack, Switch } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { To } from '../ui/link.tsx'
import { useMay } from '../ui/rights.ts'
import { useWords } from '../ui/words.ts'
import { useSetting } from './use-setting.ts'
import { methodWords } from './words.ts'

type Settings = components['schemas']['Provider']['settings']
type Method = 'otp' | 'magic_link' | 'password' | 'passkey' | 'social' | 'sso'

/** What the API takes. */
const LIMITS = { password_min_length: [8, 64], password_history: [0, 24] } as const

/** The settings of a method as they are, with what changes them. */
export function MethodSettings({ of: method, settings }: { of: Method; settings: Settings }) {
  const words = useWords(methodWords)
  switch (method) {
    case 'otp':
      return <Toggle name="code_in_subject" settings={settings} />
    case 'passkey':
      return <Toggle name="passkey_offer" settings={settings} />
    case 'password':
      return (
        <Stack gap="xs">
          <Toggle name="password_blocklist" settings={settings} />
          <Toggle name="password_breach_check" settings={settings} />
          <Count name="password_min_length" settings={settings} />
          <Count name="password_history" settings={settings} />
        </Stack>
      )
    case 'social':
      return <To to="/connections">{words.toServices}</To>
    case 'sso':
      return (
        <To to="/connections" query={{ tab: 'customers' }}>
          {words.toCustomers}
        </To>
      )
    case 'magic_link':
      return null
  }
}

function Toggle({
  name,
  settings,
}: {
  name: 'code_in_subject' | 'passkey_offer' | 'password_blocklist' | 'password_breach_check'
  settings: Settings
}) {
  const words = useWords(methodWords)
  const set = useSetting()
  const may = useMay()('staff_admin')
  return (
    <Switch
      label={words[name]}
      description={words[`${name}Hint`]}
      checked={settings[name] === true}
      disabled={!may || set.isPending}
      onChange={(event) => set.mutate({ [name]: event.currentTarget.checked })}
    />
  )
}

/** A number that is saved when the field is left. */
function Count({ name, settings }: { name: 'password_min_length' | 'password_history'; settings: Settings }) {
  const words = useWords(methodWords)
  const set = useSetting()
  const may = useMay()('staff_admin')
  const saved = settings[name] ?? 0
  const [value, setValue] = useState<string | number>(saved)
  return (
    <NumberInput
      label={words[name]}
      description={words[`${name}Hint`]}
      w="16rem"
      min={LIMITS[name][0]}
      max={LIMITS[name][1]}
      allowDecimal={false}
      value={value}
      onChange={setValue}
      disabled={!may || set.isPending}
      error={set.error ? words.notSaved : undefined}
      onBlur={() => {
        if (value === '') setValue(saved)
        else if (Number(value) !== saved) set.mutate({ [name]: Number(value) })
      }}
    />
  )
}
