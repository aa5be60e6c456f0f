import { Code, Group, NumberInput, Select, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useLanguage, useWords } from '../ui/words.ts'
import { daysOf, type SettingField, secondsOf } from './settings-fields.ts'
import { FIELD_WORDS, settingsWords } from './settings-words.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ja', 'ar']

/** The figure is narrow, what is said of it is not. */
const NARROW = { wrapper: { maxWidth: '14rem' } }

/** One setting: what it is called and does, its default and its API name, and where it is changed. */
export function SettingInput({
  field,
  value,
  set,
  disabled,
}: {
  field: SettingField
  value: unknown
  set: (value: unknown) => void
  disabled: boolean
}) {
  const words = useWords(settingsWords)
  const { label, hint } = FIELD_WORDS[useLanguage()][field.name]!
  const shared = {
    label,
    disabled,
    description: <Description field={field} hint={hint} />,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as never,
  }
  switch (field.kind) {
    case 'switch':
      return (
        <Switch
          label={label}
          disabled={disabled}
          description={shared.description}
          checked={isOn(field, value)}
          onChange={({ currentTarget: { checked } }) => set(field.values?.[Number(checked)] ?? checked)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={Number(value)}
          onChange={(now) => set(now === '' ? 0 : Number(now))}
          styles={NARROW}
        />
      )
    case 'days':
      return (
        <NumberInput
          {...shared}
          value={daysOf(value)}
          suffix={` ${words.days(daysOf(value))}`}
          onChange={(now) => set(secondsOf(Number(String(now).replace(/[^\d.]/g, ''))))}
          styles={NARROW}
        />
      )
    case 'lines':
    case 'androidApps':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={8}
          value={(value as string[]).join('\n')}
          onChange={(event) => set(event.currentTarget.value.split('\n'))}
        />
      )
    case 'language':
    case 'zone':
      return <Choice field={field} value={String(value)} set={set} shared={shared} />
    default:
      return (
        <TextInput
          {...shared}
          required
          value={String(value)}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
  }
}

/** Whether a switch with this value is on. */
const isOn = ({ values }: SettingField, value: unknown): boolean => value === (values?.[1] ?? true)

function Choice({
  field: { kind },
  value,
  set,
  shared,
}: {
  field: SettingField
  value: string
  set: (value: unknown) => void
  shared: object
}) {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const known = kind === 'zone' ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : LANGUAGES
  const options = [...new Set([...known, value])]
  const data = options.map((one) => ({
    value: one,
    label: kind === 'zone' ? one.replaceAll('_', ' ') : `${names.of(one) ?? one} (${one})`,
  }))
  return (
    <Select
      {...shared}
      data={data}
      value={value}
      onChange={(now) => now && set(now)}
      searchable
      allowDeselect={false}
      limit={100}
    />
  )
}

function Description({ field, hint }: { field: SettingField; hint: string | undefined }) {
  const words = useWords(settingsWords)
  const standard = useStandard(field)
  return (
    <Group component="span" gap="0.25rem 0.75rem" wrap="wrap">
      {hint && <span>{hint}</span>}
      {field.standard !== undefined && <span>{words.standard(standard)}</span>}
      <Code fz="xs">{field.name}</Code>
    </Group>
  )
}

/** The default in words. */
function useStandard(field: SettingField): string {
  const { kind, standard } = field
  const words = useWords(settingsWords)
  if (kind === 'switch') return isOn(field, standard) ? words.on : words.off
  if (kind === 'days') return `${daysOf(standard)} ${words.days(daysOf(standard))}`
  return String(standard)
}

/** A value as it stands beside another one. */
export function SettingValue({ field, value }: { field: SettingField | undefined; value: unknown }) {
  const words = useWords(settingsWords)
  if (field?.kind === 'switch') return <Text>{isOn(field, value) ? words.on : words.off}</Text>
  if (field?.kind === 'days')
    return (
      <Text>
        {daysOf(value)} {words.days(daysOf(value))}
      </Text>
    )
  return <Text>{Array.isArray(value) ? value.join(', ') : String(value)}</Text>
}
