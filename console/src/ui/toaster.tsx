import { Button, Notification } from '@mantine/core'
import { dismiss, useToasts } from './toasts.ts'
import classes from './ui.module.css'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

export function Toaster() {
  const words = useWords(uiWords)
  const toasts = useToasts()
  return (
    <div className={classes.toasts} role="status">
      {toasts.map(({ id, text, bad, undo }) => (
        <Notification
          key={id}
          color={bad ? 'red' : 'teal'}
          onClose={() => dismiss(id)}
          closeButtonProps={{ 'aria-label': words.close }}
          withBorder
        >
          {text}
          {undo && (
            <Button
              size="compact-xs"
              variant="default"
              ml="sm"
              onClick={() => {
                undo()
                dismiss(id)
              }}
            >
              {words.undo}
            </Button>
          )}
        </Notification>
      ))}
    </div>
  )
}
