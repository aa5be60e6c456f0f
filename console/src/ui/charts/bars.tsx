import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Figure } from './figure.tsx'
import { fillOf, Patterns } from './marks.tsx'
import { go, Plot, type Plotted, type Room } from './plot.tsx'

const MOST_WIDE = 48
const LEAST_HIGH = 2

/** Stacked bars over time. A bar leads to its list, and so does each of its parts. */
export function Bars({ aside, ...of }: Plotted & { aside?: ReactNode }) {
  const id = useId()
  const sums = of.labels.map((_, at) => of.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  return (
    <Figure of={of} aside={aside}>
      <Plot of={of} top={Math.max(...sums, 1)}>
        {(room) => (
          <>
            <Patterns id={id} />
            {of.labels.map((label, at) => (
              <Stack key={label} id={id} at={at} of={of} room={room} />
            ))}
          </>
        )}
      </Plot>
    </Figure>
  )
}

/** One bar: what each series has in a bucket, on top of the one before. */
function Stack({
  id,
  at,
  of: { series, pathOf },
  room,
}: {
  id: string
  at: number
  of: Plotted
  room: Room
}) {
  const navigate = useNavigate()
  const width = Math.min(MOST_WIDE, Math.max(1, room.step * 0.75))
  let y = room.height
  return series.map(({ name, tone, values }, of) => {
    const value = values[at]
    if (!value) return null
    const height = Math.max(LEAST_HIGH, room.up(value))
    y -= height
    const path = pathOf?.(at, of)
    return (
      <rect
        key={name}
        x={at * room.step + (room.step - width) / 2}
        y={y}
        width={width}
        height={height}
        fill={fillOf(id, tone)}
        data-part={path}
        {...(path && { onClick: () => go(navigate, path) })}
      />
    )
  })
}
