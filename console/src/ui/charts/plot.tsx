import { useElementSize } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../words.ts'
import { useZone } from '../zone.ts'
import classes from './charts.module.css'
import { COLOURS, type Series } from './marks.tsx'
import { ticksTo } from './scale.ts'
import { placeTicks, timeTicks } from './time-axis.ts'

export interface Plotted {
  title: string
  /** Of each bucket, as the tooltip and the table say it. */
  labels: readonly string[]
  /** When each bucket begins; without it the first, the middle and the last label stand below. */
  at?: readonly number[] | undefined
  series: readonly Series[]
  /** A figure with its unit. */
  say?: ((value: number) => string) | undefined
  /** Where a part of a bar leads, if anywhere. */
  pathOf?: ((bucket: number, series: number) => string | undefined) | undefined
  /** Where a whole bucket leads; else its first part. */
  wholeOf?: ((bucket: number) => string | undefined) | undefined
  /** What a drag from one bucket to another does. */
  select?: ((from: number, to: number) => void) | undefined
  height?: number | undefined
}

/** Where marks are drawn, in pixels. */
export interface Room {
  width: number
  height: number
  /** The height of a value above the ground. */
  up: (value: number) => number
  step: number
}

const HEIGHT = 160
const DRAG_PX = 6

/**
 * What lies around the marks of a chart: round ticks with units, a tooltip of all series, a link for each bucket that arrow keys
 * step through, and a range that is selected by dragging.
 */
export function Plot({
  of,
  top,
  children,
}: {
  of: Plotted
  /** The highest value. */
  top: number
  children: (room: Room) => ReactNode
}) {
  const { labels, at, series, height = HEIGHT } = of
  const language = useLanguage()
  const zone = useZone()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [shown, setShown] = useState<number>()
  const say = of.say ?? ((value: number) => value.toLocaleString(language === 'en' ? 'en-GB' : language))
  const ticks = height < HEIGHT / 2 ? [0, ticksTo(top).at(-1)!] : ticksTo(top)
  const highest = ticks.at(-1)!
  const step = width / Math.max(1, labels.length)
  const up = (value: number): number => (value / highest) * height
  const drag = useDrag(labels.length, step, of.select)
  const below = at
    ? timeTicks(at, zone, language)
    : [...new Set([0, Math.floor((labels.length - 1) / 2), labels.length - 1])].map((index) => ({
        index,
        label: labels[index] ?? '',
      }))
  return (
    <div className={classes.plot}>
      <div className={classes.upAxis} style={{ height }} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: up(tick) }}>
            {say(tick)}
          </span>
        ))}
        {/* The widest one makes the room. */}
        <span className={classes.widest}>
          {ticks.map(say).reduce((one, other) => (other.length > one.length ? other : one))}
        </span>
      </div>
      <div
        ref={ref}
        className={classes.ground}
        style={{ height }}
        {...drag.handlers}
        onPointerLeave={() => setShown(undefined)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing that holds links is not a fieldset */}
        <svg width="100%" height={height} role="group" aria-label={of.title}>
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={height - up(tick) + (tick === 0 ? -0.5 : 0.5)}
              y2={height - up(tick) + (tick === 0 ? -0.5 : 0.5)}
              stroke="currentColor"
              opacity={tick === 0 ? 0.4 : 0.12}
            />
          ))}
          {width > 0 && (
            <>
              <Columns
                of={of}
                step={step}
                height={height}
                say={say}
                show={setShown}
                wasDragged={drag.wasDragged}
              />
              <g className={classes.marks}>{children({ width, height, up, step })}</g>
            </>
          )}
          {drag.range && (
            <rect
              x={drag.range[0] * step}
              width={(drag.range[1] - drag.range[0] + 1) * step}
              height={height}
              className={classes.range}
            />
          )}
        </svg>
        {shown !== undefined && !drag.range && (
          <Tooltip
            left={(shown + 0.5) * step}
            width={width}
            label={labels[shown]!}
            series={series}
            at={shown}
            say={say}
          />
        )}
      </div>
      <div className={classes.alongAxis} aria-hidden="true">
        {(width > 0 ? placeTicks(below, width, (index) => (at ? index : index + 0.5) * step) : []).map(
          ({ index, label, left, side }) => (
            <span key={index} style={{ left }} data-side={side}>
              {label}
            </span>
          ),
        )}
      </div>
    </div>
  )
}

/** A link over each bucket: hovered, it shows the tooltip. One of them is reached by Tab, the others by arrows. */
function Columns({
  of: { labels, series, pathOf, wholeOf },
  step,
  height,
  say,
  show,
  wasDragged,
}: {
  of: Plotted
  step: number
  height: number
  say: (value: number) => string
  show: (at: number | undefined) => void
  wasDragged: () => boolean
}) {
  const navigate = useNavigate()
  const [current, setCurrent] = useState(labels.length - 1)
  const links = useRef<Array<SVGAElement | HTMLAnchorElement | null>>([])
  const pathsOf = (at: number): string | undefined => {
    if (wholeOf) return wholeOf(at)
    const first = series.findIndex(({ values }) => (values[at] ?? 0) > 0)
    return first < 0 ? undefined : pathOf?.(at, first)
  }
  const linked = labels.flatMap((_, at) => (pathsOf(at) === undefined ? [] : at))
  const reached = linked.includes(current) ? current : linked.at(-1)
  const press = (event: KeyboardEvent, at: number): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = linked[linked.indexOf(at) + step]
    if (next === undefined) return
    setCurrent(next)
    links.current[next]?.focus()
  }
  return labels.map((label, at) => {
    const path = pathsOf(at)
    const hit = (
      <rect
        x={at * step}
        width={step}
        height={height}
        fill="transparent"
        className={classes.column}
        onPointerEnter={() => show(at)}
      />
    )
    if (path === undefined) return <g key={label}>{hit}</g>
    const figures = series.map(({ name, values }) => `${name} ${values[at] == null ? '–' : say(values[at])}`)
    return (
      <a
        key={label}
        ref={(link) => {
          links.current[at] = link
        }}
        href={`.${path}`}
        tabIndex={at === reached ? 0 : -1}
        aria-label={`${label}: ${figures.join(', ')}`}
        onFocus={() => show(at)}
        onBlur={() => show(undefined)}
        onKeyDown={(event) => press(event, at)}
        draggable={false}
        onClick={(event) => {
          if (wasDragged()) return event.preventDefault()
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          go(navigate, path)
        }}
      >
        {hit}
      </a>
    )
  })
}

/** Opens a path with its query, without a new page. */
export function go(navigate: ReturnType<typeof useNavigate>, path: string): void {
  const [to, query] = path.split('?')
  void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) } as never)
}

function Tooltip({
  left,
  width,
  label,
  series,
  at,
  say,
}: {
  left: number
  width: number
  label: string
  series: readonly Series[]
  at: number
  say: (value: number) => string
}) {
  const isRight = left > width / 2
  return (
    <div
      className={classes.tooltip}
      data-tooltip
      aria-hidden="true"
      style={isRight ? { right: width - left + 12 } : { left: left + 12 }}
    >
      <b>{label}</b>
      {series.map(({ name, tone, values }) => (
        <span key={name} className={classes.figure}>
          <i style={{ background: COLOURS[tone] }} />
          <span>{name}</span>
          <span>{values[at] == null ? '–' : say(values[at])}</span>
        </span>
      ))}
    </div>
  )
}

/** The buckets that a drag with the mouse or a pen has passed over. A finger scrolls the page instead. */
function useDrag(count: number, step: number, select: Plotted['select']) {
  const [range, setRange] = useState<[from: number, to: number]>()
  const start = useRef<{ x: number; at: number } | undefined>(undefined)
  const dragged = useRef(false)
  const bucketAt = (event: PointerEvent): number => {
    const { left } = event.currentTarget.getBoundingClientRect()
    return Math.min(count - 1, Math.max(0, Math.floor((event.clientX - left) / step)))
  }
  const wasDragged = (): boolean => dragged.current
  if (!select) return { range: undefined, wasDragged, handlers: {} }
  return {
    range,
    wasDragged,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        dragged.current = false
        if (event.pointerType === 'touch' || event.button !== 0) return
        event.preventDefault() // else the browser drags the link
        start.current = { x: event.clientX, at: bucketAt(event) }
      },
      onPointerMove: (event: PointerEvent) => {
        const begun = start.current
        if (!begun || Math.abs(event.clientX - begun.x) < DRAG_PX) return
        if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = true
        const to = bucketAt(event)
        setRange([Math.min(begun.at, to), Math.max(begun.at, to)])
      },
      onPointerUp: () => {
        if (range && dragged.current) select(range[0], range[1])
        start.current = undefined
        setRange(undefined)
      },
      onPointerCancel: () => {
        start.current = undefined
        setRange(undefined)
      },
    },
  }
}
