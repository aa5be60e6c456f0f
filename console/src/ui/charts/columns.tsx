import { Table } from '@mantine/core'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import classes from './columns.module.css'
import { ticksOf } from './ticks.ts'

/** A colour of its own and a pattern for what is taken away. */
type Look = 'first' | 'second' | 'lost'

export interface Column {
  name: string
  look: Look
  /** One value a bucket. */
  values: readonly number[]
}

const WIDTH = 720
const HEIGHT = 160

/** Columns beside each other, and the same figures as a table. */
export function Columns({
  title,
  labels,
  series,
  say,
}: {
  title: string
  labels: readonly string[]
  series: readonly Column[]
  /** A figure with its unit. */
  say: (value: number) => string
}) {
  const words = useWords(uiWords)
  const ticks = ticksOf(0, Math.max(0, ...series.flatMap(({ values }) => values)))
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!]
  const y = (value: number): number => ((top - value) / (top - bottom)) * HEIGHT
  const shown = [0, Math.floor((labels.length - 1) / 2), labels.length - 1]
  return (
    <figure className={classes.figure}>
      <figcaption>
        <span className={classes.title}>{title}</span>
        {series.length > 1 &&
          series.map(({ name, look }) => (
            <span key={name} className={classes.key} data-look={look}>
              {name}
            </span>
          ))}
      </figcaption>
      <div className={classes.plot} aria-hidden="true">
        <div className={classes.ticks}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{say(tick)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <Hatching />
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
              data-ground={tick === 0 || undefined}
            />
          ))}
          {labels.map((label, at) => (
            <g key={label}>
              <title>
                {[label, ...series.map(({ name, values }) => `${name}: ${say(values[at] ?? 0)}`)].join('\n')}
              </title>
              <rect
                x={(at * WIDTH) / labels.length}
                y="0"
                width={WIDTH / labels.length}
                height={HEIGHT}
                fill="transparent"
              />
              <Bucket at={at} of={labels.length} series={series} y={y} />
            </g>
          ))}
        </svg>
        <div className={classes.below}>
          {[...new Set(shown)].map((at) => (
            <span key={at}>{labels[at]}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>{words.asTable}</summary>
        <Table.ScrollContainer minWidth={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{title}</Table.Th>
                {series.map(({ name }) => (
                  <Table.Th key={name} ta="end">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {labels.map((label, at) => (
                <Table.Tr key={label}>
                  <Table.Td>{label}</Table.Td>
                  {series.map(({ name, values }) => (
                    <Table.Td key={name} ta="end">
                      {say(values[at] ?? 0)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </figure>
  )
}

function Bucket({
  at,
  of,
  series,
  y,
}: {
  at: number
  of: number
  series: readonly Column[]
  y: (value: number) => number
}) {
  const step = WIDTH / of
  const width = (step * 0.7) / series.length
  return series.map(({ name, look, values }, index) => (
    <rect
      key={name}
      data-look={look}
      x={at * step + step * 0.15 + index * width}
      y={y(values[at] ?? 0)}
      width={width}
      height={y(0) - y(values[at] ?? 0)}
    />
  ))
}

/** A pattern besides the colour, for people who cannot tell red from green. */
function Hatching() {
  return (
    <defs>
      <pattern id="lost" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--mantine-color-red-6)" />
        <rect width="2" height="6" fill="#0004" />
      </pattern>
    </defs>
  )
}
