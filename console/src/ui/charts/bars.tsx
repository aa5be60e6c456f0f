import { Table } from '@mantine/core'
import type { Tone } from '../status.tsx'
import classes from '../ui.module.css'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'

export interface Series {
  name: string
  tone: Tone
  /** One value a bucket; null where nothing is known, which is a gap. */
  values: ReadonlyArray<number | null>
}

const FILLS: Record<Tone, string> = {
  good: 'var(--mantine-color-teal-6)',
  bad: 'var(--mantine-color-red-6)',
  waiting: 'var(--mantine-color-blue-6)',
  off: 'var(--mantine-color-gray-6)',
}
const WIDTH = 720
const HEIGHT = 140

/** Stacked bars over time. A bar leads to the list behind it; the same figures are a table, for whoever cannot see them. */
export function Bars({
  title,
  labels,
  series,
  pathOf,
}: {
  title: string
  /** Of each bucket. */
  labels: readonly string[]
  series: readonly Series[]
  /** Where a bar of a series leads, if anywhere. */
  pathOf?: (bucket: number, series: number) => string | undefined
}) {
  const words = useWords(uiWords)
  const sums = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const most = Math.max(1, ...sums)
  const step = WIDTH / Math.max(1, labels.length)
  return (
    <figure style={{ margin: '0 0 1.5rem' }}>
      <figcaption>
        {title}{' '}
        {series.map(({ name, tone }) => (
          <Key key={name} name={name} tone={tone} />
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} aria-hidden="true">
        <defs>
          <pattern
            id="hatched"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill={FILLS.bad} />
            <rect width="2" height="6" fill="#0004" />
          </pattern>
        </defs>
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="currentColor" opacity="0.4" />
        {labels.map((label, at) => {
          let top = HEIGHT
          return series.map(({ name, tone, values }, of) => {
            const value = values[at]
            if (!value) return null
            const height = Math.max(1.5, (value / most) * HEIGHT)
            top -= height
            const bar = (
              <rect
                key={label + name}
                x={at * step + step * 0.1}
                y={top}
                width={step * 0.8}
                height={height}
                fill={tone === 'bad' ? 'url(#hatched)' : FILLS[tone]}
              >
                <title>{`${label}: ${value} ${name}`}</title>
              </rect>
            )
            const path = pathOf?.(at, of)
            return path ? (
              <a key={label + name} href={`.${path}`} tabIndex={-1}>
                {bar}
              </a>
            ) : (
              <g key={label + name}>{bar}</g>
            )
          })
        })}
      </svg>
      <details>
        <summary>{words.asTable}</summary>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{title}</Table.Th>
              {series.map(({ name }) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {labels.map((label, at) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                {series.map(({ name, values }, of) => {
                  const path = values[at] ? pathOf?.(at, of) : undefined
                  return (
                    <Table.Td key={name}>
                      {path ? <a href={`.${path}`}>{values[at]}</a> : (values[at] ?? '–')}
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  )
}

function Key({ name, tone }: { name: string; tone: Tone }) {
  return (
    <small style={{ marginInlineStart: '0.75rem' }}>
      <svg width="10" height="10" aria-hidden="true">
        <rect width="10" height="10" fill={FILLS[tone]} />
      </svg>{' '}
      {name}
    </small>
  )
}
