import { Group, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './ui.module.css'

/** A screen: its heading, which gets the focus on navigation, what can be done, and the rest. */
export function Page({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Postern`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="center" mb="md">
        <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.heading}>
          {title}
        </Title>
        {acts && <Group gap="xs">{acts}</Group>}
      </Group>
      {children}
    </div>
  )
}

/** Facts in two columns: a name, and what it is. Facts without a value are left out. */
export function Facts({ of }: { of: ReadonlyArray<readonly [string, ReactNode]> }) {
  return (
    <dl className={classes.facts}>
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
