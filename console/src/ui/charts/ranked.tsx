import type { ReactNode } from 'react'
import { To } from '../link.tsx'
import type { Tone } from '../status.tsx'
import classes from './charts.module.css'
import { COLOURS } from './marks.tsx'

export interface Rank {
  key: string
  label: ReactNode
  count: number
  figure: string
  to: string
  query?: Record<string, string | undefined>
}

/** The most frequent of something, as bars that lie: each is a link to its list. It is a list, so it needs no table behind it. */
export function Ranked({ title, tone, of }: { title: string; tone: Tone; of: readonly Rank[] }) {
  const most = Math.max(1, ...of.map(({ count }) => count))
  return (
    <section className={classes.ranked}>
      <h3 className={classes.title}>{title}</h3>
      <ul>
        {of.map(({ key, label, count, figure, to, query }) => (
          <li key={key}>
            <To to={to} {...(query && { query })} className={classes.rank!}>
              <span className={classes.rankLabel}>{label}</span>
              <span className={classes.rankFigure}>{figure}</span>
              <span className={classes.rankBar} aria-hidden="true">
                <span style={{ width: `${(count / most) * 100}%`, background: COLOURS[tone] }} />
              </span>
            </To>
          </li>
        ))}
      </ul>
    </section>
  )
}
