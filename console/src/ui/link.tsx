import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './ui.module.css'

/** A link to a screen, by its path below /console and its filters. */
export function To({
  to,
  query,
  children,
  className,
}: {
  to: string
  query?: Record<string, string | undefined>
  children: ReactNode
  className?: string
}) {
  return (
    <Link to={to as never} search={(query ?? {}) as never} className={className ?? classes.link}>
      {children}
    </Link>
  )
}
