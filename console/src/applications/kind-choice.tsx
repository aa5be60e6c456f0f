import { Radio, Text } from '@mantine/core'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/words.ts'
import classes from './applications.module.css'
import { KINDS, type Kind } from './kinds.ts'
import { setupWords } from './setup-words.ts'
import { applicationWords } from './words.ts'

/** The kinds of applications, each with where it runs. */
export function KindChoice({ value, choose }: { value: Kind; choose: (kind: Kind) => void }) {
  const words = useWords(applicationWords)
  const hints = useWords(setupWords)
  return (
    <Radio.Group label={words.kind} value={value} onChange={(kind) => choose(kind as Kind)}>
      <div className={classes.kinds}>
        {KINDS.map(({ id, icon }) => (
          <Radio.Card key={id} value={id} className={classes.kind!} aria-label={words[id]}>
            <span className={classes.kindHead}>
              <Icon name={icon} /> {words[id]}
            </span>
            <Text size="sm" c="dimmed" component="span">
              {hints[`${id}Hint`]}
            </Text>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
