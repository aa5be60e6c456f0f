import { Button, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { ActButton } from './act-button.tsx'
import type { IconName } from './icon.tsx'
import type { SingleKey } from './keys.ts'
import { ProblemNote } from './problem-note.tsx'
import { ReferenceInput } from './reference-input.tsx'
import type { Permission } from './rights.ts'
import { useSending } from './sending.ts'
import { uiWords } from './ui-words.ts'
import { differs, useUnsaved } from './unsaved.ts'
import { useWords } from './words.ts'

/** A field of a small form: text, a choice, or long text. */
export interface FormField<Name extends string> {
  name: Name
  label: string
  hint?: string
  required?: boolean
  type?: 'text' | 'number' | 'email' | 'date' | 'password'
  options?: ReadonlyArray<{ value: string; label: string }>
  long?: boolean
  /** Picked by its name; the value is the id. */
  of?: Parameters<typeof ReferenceInput>[0]['of']
}

/** A button that opens a small form. What is typed is not lost by a click beside it; what went wrong stands below. */
export function FormDialog<Name extends string>({
  label,
  title,
  fields,
  start,
  send,
  primary = false,
  needs,
  icon,
  hotkey,
  children,
}: {
  label: string
  title: string
  fields: ReadonlyArray<FormField<Name>> | ((values: Record<Name, string>) => ReadonlyArray<FormField<Name>>)
  start: Record<Name, string>
  send: (values: Record<Name, string>) => Promise<unknown>
  primary?: boolean
  /** As of an ActButton. */
  needs?: Permission
  icon?: IconName
  hotkey?: SingleKey
  /** What follows from it, said before it is sent. */
  children?: ReactNode
}) {
  const words = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  const [values, setValues] = useState(start)
  const sending = useSending()
  const isTyped = opened && differs(values, start)
  useUnsaved(isTyped && !sending.busy)
  const shown = typeof fields === 'function' ? fields(values) : fields
  const set = (name: Name, value: string): void => setValues((was) => ({ ...was, [name]: value }))
  const submit = () =>
    sending.send(
      () => send(values),
      () => {
        setValues(start)
        close()
      },
    )
  const openFresh = (): void => {
    setValues(start)
    sending.forget()
    open()
  }
  return (
    <>
      <ActButton
        label={label}
        act={openFresh}
        primary={primary}
        {...(needs && { needs })}
        {...(icon && { icon })}
        {...(hotkey && { hotkey })}
      />
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={!isTyped}
        title={title}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Stack>
            {children}
            {shown.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={values[field.name]}
                change={(value) => set(field.name, value)}
              />
            ))}
            <ProblemNote error={sending.error} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {words.cancel}
              </Button>
              <Button type="submit" loading={sending.busy}>
                {label}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}

function FieldInput<Name extends string>({
  field: { label, hint, required, type, options, long, of },
  value,
  change,
}: {
  field: FormField<Name>
  value: string
  change: (value: string) => void
}) {
  const shared = { label, description: hint, required: required ?? false }
  if (of) return <ReferenceInput {...shared} of={of} value={value} change={change} />
  if (options)
    return (
      <Select
        {...shared}
        data={options}
        value={value}
        onChange={(chosen) => change(chosen ?? '')}
        allowDeselect={!required}
        searchable={options.length > 8}
      />
    )
  if (long)
    return (
      <Textarea
        {...shared}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={14}
      />
    )
  return (
    <TextInput
      {...shared}
      type={type ?? 'text'}
      autoComplete="off"
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
