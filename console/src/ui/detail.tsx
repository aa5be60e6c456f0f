import type { ReactNode } from 'react'
import classes from './ui.module.css'

/** A detail with its facts at the right; on narrow screens they stand below. */
export function Detail({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <div>{children}</div>
      <aside className={classes.aside}>{facts}</aside>
    </div>
  )
}
