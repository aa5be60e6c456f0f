import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'
import { COLOURS, DASHES } from './marks.tsx'
import { Plot, type Plotted, type Room } from './plot.tsx'

/** Lines over time, with gaps where nothing is known. */
export function Lines({ aside, ...of }: Plotted & { aside?: ReactNode }) {
  const top = Math.max(1, ...of.series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <Figure of={of} line aside={aside}>
      <Plot of={of} top={top}>
        {(room) =>
          of.series.map(({ name, tone, values }) => (
            <g key={name}>
              <path
                d={pathThrough(values, room)}
                fill="none"
                stroke={COLOURS[tone]}
                strokeWidth="2"
                strokeDasharray={DASHES[tone]}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
              {alone(values).map((at) => (
                <circle
                  key={at}
                  cx={(at + 0.5) * room.step}
                  cy={room.height - room.up(values[at]!)}
                  r="2.5"
                  fill={COLOURS[tone]}
                />
              ))}
            </g>
          ))
        }
      </Plot>
    </Figure>
  )
}

function pathThrough(values: ReadonlyArray<number | null>, { height, up, step }: Room): string {
  let isGap = true
  return values
    .map((value, at) => {
      if (value === null) {
        isGap = true
        return ''
      }
      const point = `${isGap ? 'M' : 'L'}${((at + 0.5) * step).toFixed(1)} ${(height - up(value)).toFixed(1)}`
      isGap = false
      return point
    })
    .join('')
}

/** Values between two gaps, of which no line can be seen. */
const alone = (values: ReadonlyArray<number | null>): number[] =>
  values.flatMap((value, at) =>
    value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? at : [],
  )
