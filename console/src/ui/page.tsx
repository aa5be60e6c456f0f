import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProvider } from './provider.ts'
import { rememberVisit } from './recent.ts'
import { setScreenTitle, useTrail } from './trail.ts'
import classes from './ui.module.css'
import { useLanguage } from './words.ts'

/** A screen: its heading, which gets the focus on navigation, what can be done, and the rest. */
export function Page({
  title,
  status,
  acts,
  children,
}: {
  title: string
  /** Beside the heading. */
  status?: ReactNode
  acts?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const language = useLanguage()
  const provider = useProvider()
  const { parent, isParent } = useTrail()
  const list = parent && !isParent ? parent.title[language] : undefined
  const whole = [title, list !== title && list, provider?.name ?? 'Postern'].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = whole
  }, [whole])
  useEffect(() => {
    setScreenTitle(title)
    if (!isParent) rememberVisit(title)
    heading.current?.focus({ preventScroll: true })
  }, [title, isParent])
  return (
    <div className={classes.page}>
      <div className={classes.pageHead}>
        <div className={classes.pageTitle}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.heading}>
            {title}
          </Title>
          {status}
        </div>
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      {children}
    </div>
  )
}

/** Facts in two columns: a name, and what it is. Facts without a value are left out. */
export function Facts({ of }: { of: ReadonlyArray<readonly [string, ReactNode]> }) {
  return (
    <dl className={classes.facts}>
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
