import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ui.module.css'

/** A part of a detail: a heading, what can be done there, and the rest. */
export function Panel({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {acts}
      </div>
      {children}
    </section>
  )
}
