import { Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { BASE_URL } from '../place.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import classes from './list.module.css'

/** Nothing matches: what can be done about it. */
export function NoRows({
  dropFilters,
  widen,
}: {
  dropFilters?: (() => void) | undefined
  widen?: (() => void) | undefined
}) {
  const words = useWords(uiWords)
  return (
    <div className={classes.none}>
      <Text>{words.noHits}</Text>
      <Group justify="center">
        {dropFilters && (
          <Button variant="default" onClick={dropFilters}>
            {words.dropFilters}
          </Button>
        )}
        {widen && (
          <Button variant="default" onClick={widen}>
            {words.widen}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Nothing is there yet: what it is, one act, and where to read on. */
export function Empty({
  icon,
  title,
  text,
  act,
  guide,
}: {
  icon?: IconName
  title: string
  text?: string
  act?: ReactNode
  /** A guide of the docs, such as `webhooks`. */
  guide?: string
}) {
  const words = useWords(uiWords)
  return (
    <div className={classes.none}>
      {icon && <Icon name={icon} size={28} />}
      <Title order={2} size="h4">
        {title}
      </Title>
      {text && <Text c="dimmed">{text}</Text>}
      <Group justify="center">
        {act}
        {guide && (
          <Button
            component="a"
            href={`${BASE_URL}/docs/guides/${guide}`}
            variant="subtle"
            target="_blank"
            rel="noopener"
          >
            {words.readGuide}
          </Button>
        )}
      </Group>
    </div>
  )
}
