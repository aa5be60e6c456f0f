import { Button, Modal } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import classes from './branding.module.css'
import { previewWords } from './preview-words.ts'

/** Below this, a form and its preview do not fit beside each other. */
const NARROW = '(max-width: 64em)'

const useIsNarrow = () => useMediaQuery(NARROW, false, { getInitialValueInEffect: false })

/** The preview beside its form, where there is room. */
export function PreviewBeside({ children }: { children: ReactNode }) {
  return useIsNarrow() ? null : <div className={classes.beside}>{children}</div>
}

/** The preview over the whole screen, where there is no room beside the form. */
export function PreviewButton({ children }: { children: ReactNode }) {
  const words = useWords(previewWords)
  const { close } = useWords(uiWords)
  const [isOpen, shown] = useDisclosure()
  if (!useIsNarrow()) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="eye" />} onClick={shown.open}>
        {words.preview}
      </Button>
      <Modal
        opened={isOpen}
        onClose={shown.close}
        title={words.preview}
        closeButtonProps={{ 'aria-label': close }}
        fullScreen
      >
        {children}
      </Modal>
    </>
  )
}
