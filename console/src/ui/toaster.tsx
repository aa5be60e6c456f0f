import { Button, Notification } from '@mantine/core'
import { dismiss, hold, letPass, useToasts } from './toasts.ts'
import classes from './ui.module.css'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

export function Toaster() {
  const words = useWords(uiWords)
  const toasts = useToasts()
  return (
    <div className={classes.toasts} role="status">
      {toasts.map((toast) => (
        <Notification
          key={toast.id}
          color={toast.bad ? 'red' : 'teal'}
          onClose={() => dismiss(toast.id)}
          closeButtonProps={{ 'aria-label': words.close }}
          withBorder
          onMouseEnter={() => hold(toast.id)}
          onMouseLeave={() => letPass(toast)}
          onFocus={() => hold(toast.id)}
          onBlur={() => letPass(toast)}
        >
          {toast.text}
          {toast.undo && (
            <Button
              size="compact-xs"
              variant="default"
              ml="sm"
              onClick={() => {
                void toast.undo?.()
                dismiss(toast.id)
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
