import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { uiWords } from './ui-words.ts'
import { hasUnsaved } from './unsaved.ts'
import { useWords } from './words.ts'

/** Asks before what is typed on a screen is lost. Filters of the same screen may change without a question. */
export function LeaveDialog() {
  const words = useWords(uiWords)
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <Modal
      opened
      onClose={leaving.reset}
      title={words.leaveTitle}
      closeButtonProps={{ 'aria-label': words.close }}
      zIndex={400}
    >
      <Text>{words.leaveText}</Text>
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={leaving.proceed}>
          {words.leave}
        </Button>
        <Button onClick={leaving.reset} data-autofocus>
          {words.stay}
        </Button>
      </Group>
    </Modal>
  )
}
