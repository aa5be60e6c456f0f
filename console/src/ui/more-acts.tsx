import { Button, Menu } from '@mantine/core'
import { Reasoned } from './act-button.tsx'
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
}

/** The rare acts of a screen, in a menu behind three dots; or of a row, which the label then names. */
export function MoreActs({ of, label }: { of: readonly MoreAct[]; label?: string }) {
  const words = useWords(uiWords)
  const refusal = useRefusal()
  if (of.length === 0) return null
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" px="xs" aria-label={label ?? words.moreActs}>
          <Icon name="more" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label ?? words.moreActs}>
        {of.map(({ label, icon, act, needs, refused }) => {
          const reason = refusal(needs) ?? refused
          return (
            <Reasoned key={label} reason={reason}>
              <Menu.Item
                leftSection={<Icon name={icon} />}
                onClick={() => reason === undefined && void act()}
                closeMenuOnClick={reason === undefined}
                {...(reason !== undefined && {
                  'aria-disabled': true,
                  'data-disabled': true,
                  'aria-description': reason,
                })}
              >
                {label}
              </Menu.Item>
            </Reasoned>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
