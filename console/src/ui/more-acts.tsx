import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Reasoned } from './act-button.tsx'
import { type Confirmation, ConfirmDialog } from './confirm.tsx'
import { Icon, type IconName } from './icon.tsx'
import { type Permission, useRefusal } from './rights.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

export interface MoreAct {
  label: string
  icon: IconName
  act: () => unknown
  needs?: Permission
  /** Why it is not possible now, whatever the rights. */
  refused?: string | undefined
  /** What a dialog asks before it is done. */
  confirm?: Omit<Confirmation, 'label' | 'act'>
}

/** The rare acts of a screen, in a menu behind three dots; or of a row, which the label then names. */
export function MoreActs({ of, label }: { of: readonly MoreAct[]; label?: string }) {
  const words = useWords(uiWords)
  const refusal = useRefusal()
  const [opened, { open, close }] = useDisclosure()
  const [chosen, setChosen] = useState<MoreAct>()
  // An act that is done may no longer be in the menu: until the dialog has gone, it says what it said.
  const asked = of.find((act) => (chosen ? act.label === chosen.label : act.confirm)) ?? chosen
  const choose = (act: MoreAct): void => {
    if (!act.confirm) return void act.act()
    setChosen(act)
    open()
  }
  if (of.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={label ?? words.moreActs}>
            <Icon name="more" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={label ?? words.moreActs}>
          {of.map((act) => {
            const reason = refusal(act.needs) ?? act.refused
            return (
              <Reasoned key={act.label} reason={reason}>
                <Menu.Item
                  leftSection={<Icon name={act.icon} />}
                  onClick={() => reason === undefined && choose(act)}
                  closeMenuOnClick={reason === undefined}
                  {...(reason !== undefined && {
                    'aria-disabled': true,
                    'data-disabled': true,
                    'aria-description': reason,
                  })}
                >
                  {act.label}
                </Menu.Item>
              </Reasoned>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {asked?.confirm && (
        <ConfirmDialog
          {...asked.confirm}
          opened={opened}
          close={close}
          label={asked.label}
          act={async () => asked.act()}
        />
      )}
    </>
  )
}
