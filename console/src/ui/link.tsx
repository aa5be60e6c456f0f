import { Link } from '@tanstack/react-router'
import type { MouseEventHandler, ReactNode } from 'react'
import classes from './ui.module.css'

/** A link to a screen, by its path below /console and its filters. */
export function To({
  to,
  query,
  children,
  className,
  onClick,
}: {
  to: string
  query?: Record<string, string | undefined>
  children: ReactNode
  className?: string
  onClick?: MouseEventHandler
}) {
  return (
    <Link
      to={to as never}
      search={(query ?? {}) as never}
      className={className ?? classes.link}
      {...(onClick && { onClick })}
    >
      {children}
    </Link>
  )
}
