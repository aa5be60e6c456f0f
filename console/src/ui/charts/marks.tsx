import type { Tone } from '../status.tsx'

/** A line or a part of each bar. */
export interface Series {
  name: string
  tone: Tone
  /** One value a bucket; null where nothing is known, which is a gap. */
  values: ReadonlyArray<number | null>
}

export const COLOURS: Record<Tone, string> = {
  good: 'var(--mantine-color-teal-6)',
  bad: 'var(--mantine-color-red-6)',
  waiting: 'var(--mantine-color-blue-6)',
  warning: 'var(--mantine-color-yellow-6)',
  off: 'var(--mantine-color-gray-6)',
}

/** Beside the colour, for people who cannot tell red from green. */
export const DASHES: Record<Tone, string | undefined> = {
  good: undefined,
  bad: '2 3',
  waiting: undefined,
  warning: '6 4',
  off: '1 4',
}

/** A pattern for each tone but the first, which stays plain. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-bad`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill={COLOURS.bad} />
        <rect width="2" height="6" fill="#0004" />
      </pattern>
      <pattern id={`${id}-warning`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill={COLOURS.warning} />
        <circle cx="2.5" cy="2.5" r="1.2" fill="#0006" />
      </pattern>
      <pattern id={`${id}-off`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill={COLOURS.off} />
        <rect width="4" height="1" fill="#fff6" />
      </pattern>
    </defs>
  )
}

export const fillOf = (id: string, tone: Tone): string =>
  tone === 'good' || tone === 'waiting' ? COLOURS[tone] : `url(#${id}-${tone})`

/** What a colour and its pattern stand for. */
export function Key({ name, tone, line = false }: { name: string; tone: Tone; line?: boolean }) {
  const id = `key-${tone}`
  return (
    <span>
      <svg width="14" height="10" aria-hidden="true">
        {!line && <Patterns id={id} />}
        {line ? (
          <line
            x1="0"
            x2="14"
            y1="5"
            y2="5"
            stroke={COLOURS[tone]}
            strokeWidth="2"
            strokeDasharray={DASHES[tone]}
          />
        ) : (
          <rect width="10" height="10" rx="2" fill={fillOf(id, tone)} />
        )}
      </svg>{' '}
      {name}
    </span>
  )
}
