import { Table } from '@mantine/core'
import type { Tone } from '../status.tsx'
import classes from '../ui.module.css'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'

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
  warning: 'var(--mantine-color-yellow-6)',
  off: 'var(--mantine-color-gray-6)',
}
const WIDTH = 720
const HEIGHT = 140

/** Stacked bars over time. A bar links to its list. The same figures are a table for people who cannot see the chart. */
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
  return (
    <figure className={classes.figure}>
      <figcaption>
        {title}{' '}
        {series.map(({ name, tone }) => (
          <Key key={name} name={name} tone={tone} />
        ))}
      </figcaption>
      <Plot labels={labels} series={series} pathOf={pathOf} />
      <AsTable title={title} labels={labels} series={series} pathOf={pathOf} />
    </figure>
  )
}

interface Plotted {
  labels: readonly string[]
  series: readonly Series[]
  pathOf: ((bucket: number, series: number) => string | undefined) | undefined
}

/** The bars between their axes: from nothing to a round number, and when the first, the middle and the last one were. */
function Plot({ labels, series, pathOf }: Plotted) {
  const language = useLanguage()
  const sums = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const top = roundUp(Math.max(...sums, 1))
  const inTheMiddle = Math.floor((labels.length - 1) / 2)
  return (
    <div className={classes.plot} aria-hidden="true">
      <div className={classes.upAxis}>
        <span>{top.toLocaleString(language)}</span>
        <span>0</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} aria-hidden="true">
        <Hatching />
        {[0.5, HEIGHT / 2, HEIGHT].map((y) => (
          <line
            key={y}
            x1="0"
            x2={WIDTH}
            y1={y}
            y2={y}
            stroke="currentColor"
            opacity={y === HEIGHT ? 0.4 : 0.12}
          />
        ))}
        {labels.map((label, at) => (
          <Stack key={label} at={at} of={{ labels, series, pathOf }} top={top} />
        ))}
      </svg>
      <div className={classes.alongAxis}>
        {[...new Set([0, inTheMiddle, labels.length - 1])].map((at) => (
          <span key={at}>{labels[at]}</span>
        ))}
      </div>
    </div>
  )
}

/** One bar: what each series has in a bucket, on top of the one before. */
function Stack({ at, of: { labels, series, pathOf }, top }: { at: number; of: Plotted; top: number }) {
  const step = WIDTH / labels.length
  let y = HEIGHT
  return series.map(({ name, tone, values }, of) => {
    const value = values[at]
    if (!value) return null
    const height = Math.max(1.5, (value / top) * HEIGHT)
    y -= height
    const bar = (
      <rect
        key={name}
        x={at * step + step * 0.1}
        y={y}
        width={step * 0.8}
        height={height}
        fill={tone === 'bad' ? 'url(#hatched)' : FILLS[tone]}
      >
        <title>{`${labels[at]}: ${value} ${name}`}</title>
      </rect>
    )
    const path = pathOf?.(at, of)
    return path ? (
      <a key={name} href={`.${path}`} tabIndex={-1}>
        {bar}
      </a>
    ) : (
      bar
    )
  })
}

/** A pattern besides the colour, for people who cannot tell red from green. */
function Hatching() {
  return (
    <defs>
      <pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill={FILLS.bad} />
        <rect width="2" height="6" fill="#0004" />
      </pattern>
    </defs>
  )
}

function AsTable({ title, labels, series, pathOf }: Plotted & { title: string }) {
  const words = useWords(uiWords)
  return (
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
  )
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((step) => step * power).find((round) => round >= value) ?? value
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
