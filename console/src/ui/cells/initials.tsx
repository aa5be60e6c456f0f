import classes from './cells.module.css'

const HUES = ['indigo', 'teal', 'grape', 'orange', 'cyan', 'pink', 'lime', 'violet'] as const

/** Two letters on a colour, beside the name. Hidden from screen readers. */
export function Initials({
  of: name,
  size = 28,
  square = false,
}: {
  of: string
  size?: number
  square?: boolean
}) {
  const hue = HUES[hashOf(name) % HUES.length]!
  return (
    <span
      className={classes.initials}
      aria-hidden="true"
      data-letters={lettersOf(name)}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.39,
        borderRadius: square ? 6 : '50%',
        color: `light-dark(var(--mantine-color-${hue}-9), var(--mantine-color-${hue}-1))`,
        background: `light-dark(var(--mantine-color-${hue}-1), var(--mantine-color-${hue}-9))`,
      }}
    />
  )
}

/** The first letters of the first and the last word. */
function lettersOf(name: string): string {
  const words = name.split(/[\s._@+-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const shown = name.includes('@') ? words.slice(0, 1) : [words[0], words.length > 1 && words.at(-1)]
  return shown
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase()
}

function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0
  return hash
}
