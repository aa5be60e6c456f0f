import { Table } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'
import { useZone, zoneName } from '../zone.ts'
import classes from './charts.module.css'
import { Key } from './marks.tsx'
import { go, type Plotted } from './plot.tsx'

/** A chart with its caption: the title, the zone, what colours mean; and the same figures as a table behind it. */
export function Figure({
  of,
  line = false,
  aside,
  children,
}: {
  of: Plotted
  line?: boolean
  /** At the end of the caption. */
  aside?: ReactNode
  children: ReactNode
}) {
  const language = useLanguage()
  const zone = useZone()
  const { title, series, at } = of
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        {at && at.length > 0 && <span className={classes.zone}>{zoneName(at.at(-1)!, zone, language)}</span>}
        <span className={classes.keys}>
          {series.map(({ name, tone }) => (
            <Key key={name} name={name} tone={tone} line={line} />
          ))}
        </span>
        {aside}
      </figcaption>
      {children}
      <AsTable of={of} />
    </figure>
  )
}

function AsTable({ of: { title, labels, series, pathOf, say = String } }: { of: Plotted }) {
  const words = useWords(uiWords)
  const navigate = useNavigate()
  return (
    <details className={classes.table}>
      <summary>{words.asTable}</summary>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            {series.map(({ name }) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {labels.map((label, at) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              {series.map(({ name, values }, of) => {
                const value = values[at]
                const path = value ? pathOf?.(at, of) : undefined
                const figure = value === null || value === undefined ? '–' : say(value)
                return (
                  <Table.Td key={name}>
                    {path ? (
                      <a
                        href={`.${path}`}
                        onClick={(event) => {
                          if (event.metaKey || event.ctrlKey || event.shiftKey) return
                          event.preventDefault()
                          go(navigate, path)
                        }}
                      >
                        {figure}
                      </a>
                    ) : (
                      figure
                    )}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  )
}
