import { Kbd, Modal, Text } from '@mantine/core'
import { MOD_KEY } from '../keys.ts'
import { useContents } from '../trail.ts'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'
import classes from './shell.module.css'

/** All keys, in one place. */
export function KeyHelp({ opened, close }: { opened: boolean; close: () => void }) {
  const words = useWords(uiWords)
  const language = useLanguage()
  const { screens } = useContents()
  const keys = [
    [`${MOD_KEY} K`, words.search],
    ['/', words.keysSearch],
    ['f', words.keysFilter],
    ['c', words.keysCreate],
    ['e', words.keysEdit],
    ['r', words.keysReplay],
    ['j k', words.keysMove],
    ['x', words.keysSelect],
    ['Enter', words.keysOpen],
    ['Esc', words.keysBack],
    ...screens.flatMap(({ key, title }) => (key ? [[`g ${key}`, words.keysGo(title[language])]] : [])),
    ['?', words.keysHelp],
  ]
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={words.keysTitle}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <dl className={classes.keys}>
        {keys.map(([key = '', does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <Kbd key={one} size="xs">
                  {one}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed" fz="sm" mt="md">
        {words.keysOff}
      </Text>
    </Modal>
  )
}
