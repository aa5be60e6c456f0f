import { Button, Checkbox, Modal, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useMay } from '../ui/rights.ts'
import { ShownOnce } from '../ui/shown-once.tsx'
import { useShownSearch } from '../ui/shown-search.ts'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { PRESETS, presetOf, SCOPES, type Scope } from './presets.ts'
import { keyWords } from './words.ts'

const DAY_MS = 86_400_000

/** Makes a key and shows it, once. */
export function MakeKey() {
  const words = useWords(keyWords)
  const { close: closeWord } = useWords(uiWords)
  const { add } = useShownSearch()
  const may = useMay()('staff_admin')
  const [opened, { open, close }] = useDisclosure(add !== undefined && may)
  const [made, setMade] = useState<string>()
  const shut = (): void => {
    setMade(undefined)
    close()
  }
  return (
    <>
      <ActButton primary icon="add" label={words.add} act={open} needs="staff_admin" hotkey="c" />
      <Modal
        opened={opened}
        onClose={shut}
        title={made ? words.once : words.add}
        closeOnClickOutside={!made}
        closeButtonProps={{ 'aria-label': closeWord }}
      >
        {made ? <ShownOnce of={made} hint={words.onceHint} done={shut} /> : <Form show={setMade} />}
      </Modal>
    </>
  )
}

function Form({ show }: { show: (key: string) => void }) {
  const words = useWords(keyWords)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>([...PRESETS[0].scopes])
  const [own, setOwn] = useState(false)
  const [days, setDays] = useState<string | null>('90')
  const make = useAct(
    () =>
      api.POST('/api/v1/api-keys', {
        body: {
          name,
          scopes,
          expires_at: days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null,
        },
      }),
    { done: words.made, after: ({ key }) => key && show(key) },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate()
      }}
    >
      <Stack>
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Radio.Group
          label={words.purpose}
          value={own ? 'own' : (presetOf(scopes) ?? 'own')}
          onChange={(id) => {
            setOwn(id === 'own')
            const preset = PRESETS.find((one) => one.id === id)
            if (preset) setScopes([...preset.scopes])
          }}
        >
          <Stack gap={6} mt={6}>
            {PRESETS.map(({ id }) => (
              <Radio key={id} value={id} label={words[id]} description={words[`${id}Hint`]} />
            ))}
            <Radio value="own" label={words.own} />
          </Stack>
        </Radio.Group>
        {own && <ScopeBoxes of={scopes} set={setScopes} />}
        <Select
          label={words.ends}
          data={[
            { value: '30', label: words.in30 },
            { value: '90', label: words.in90 },
            { value: '365', label: words.in365 },
            { value: '', label: words.never },
          ]}
          value={days}
          onChange={setDays}
          allowDeselect={false}
        />
        <ProblemNote error={make.error} />
        <Button type="submit" loading={make.isPending} disabled={scopes.length === 0}>
          {words.add}
        </Button>
      </Stack>
    </form>
  )
}

/** The scopes one by one, for a key that no preset fits. */
function ScopeBoxes({ of: scopes, set }: { of: Scope[]; set: (scopes: Scope[]) => void }) {
  const words = useWords(keyWords)
  return (
    <Checkbox.Group label={words.scopes} value={scopes} onChange={(value) => set(value as Scope[])}>
      <Stack gap={6} mt={6}>
        {SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} label={`${scope}: ${words[scope]}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
