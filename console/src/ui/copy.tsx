import { ActionIcon, Button, Code, CopyButton, Tooltip } from '@mantine/core'
import { Icon } from './icon.tsx'
import classes from './ui.module.css'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** Copies a text: an id, a secret, a command. */
export function Copy({ text, label }: { text: string; label?: string }) {
  const words = useWords(uiWords)
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button size="compact-xs" h={24} variant="default" onClick={copy}>
          {copied ? words.copied : (label ?? words.copy)}
        </Button>
      )}
    </CopyButton>
  )
}

/** The end of an id tells it from others; where there is little room, its middle is cut. */
const ID_END = 8

/** An id, to be read and copied. */
export function Id({ of }: { of: string }) {
  const words = useWords(uiWords)
  return (
    <span className={classes.id}>
      <Code className={classes.idText!} title={of}>
        <span>{of.slice(0, -ID_END)}</span>
        <span>{of.slice(-ID_END)}</span>
      </Code>
      <CopyButton value={of}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? words.copied : words.copy}>
            <ActionIcon size="sm" onClick={copy} aria-label={copied ? words.copied : words.copy}>
              <Icon name={copied ? 'check' : 'copy'} size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  )
}
