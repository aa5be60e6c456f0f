import { Badge, Button, Group, Textarea } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import classes from './branding.module.css'
import { textWords } from './text-words.ts'
import { MAX_TEXT, type Text } from './texts.ts'

const CHARACTERS_A_LINE = 28
/** From here on it is told how many characters are left. */
const NEARLY = 0.8 * MAX_TEXT

/** One text: what we say, and what the provider says in its place. */
export function OneText({
  text: { key, standard, english, placeholders },
  language,
  own,
  fault,
  change,
  reset,
}: {
  text: Text
  language: string
  own: string | undefined
  fault: string | undefined
  change: (text: string) => void
  reset: () => void
}) {
  const words = useWords(textWords)
  const value = own ?? standard
  const lost = placeholders.filter((name) => !value.includes(`{${name}}`))
  const limits = [
    lost.length > 0 && words.lacks(lost.map((name) => `{${name}}`).join(', ')),
    value.length > NEARLY && words.length(value.length, MAX_TEXT),
  ].filter((one) => one !== false)
  return (
    <div className={classes.text} data-own={own !== undefined}>
      <div>
        <p className={classes.standard} lang={language} dir="auto">
          {standard}
        </p>
        {english !== standard && (
          <p className={classes.standard} lang="en">
            {words.inEnglish(english)}
          </p>
        )}
        <p className={classes.key}>{key}</p>
      </div>
      <div>
        <Textarea
          aria-label={words.textOf(key)}
          lang={language}
          dir="auto"
          rows={Math.min(6, Math.ceil((value.length + 1) / CHARACTERS_A_LINE))}
          maxLength={MAX_TEXT}
          value={value}
          error={fault}
          description={limits.length > 0 && limits.join(' ')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => change(event.currentTarget.value.replace(/\n/g, ' '))}
        />
        {own !== undefined && (
          <Group gap="xs" mt={4}>
            <Badge variant="outline" color="gray">
              {words.yours}
            </Badge>
            <Button size="compact-xs" variant="default" onClick={reset} aria-label={words.resetOf(key)}>
              {words.reset}
            </Button>
          </Group>
        )}
      </div>
    </div>
  )
}
