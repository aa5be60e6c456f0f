import { Code, List, Stack, Text } from '@mantine/core'
import { useSayTime } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import classes from './applications.module.css'
import { approveWords } from './approve-words.ts'
import type { Application } from './kinds.ts'
import { whereTo } from './where-to.ts'

/** Who registered an application, where it sends people, and what follows if it is approved. */
export function WhatApprovalMeans({ of: { created_at, redirect_uris } }: { of: Application }) {
  const words = useWords(approveWords)
  const say = useSayTime()
  const nameOf = (uri: string): string => {
    const to = whereTo(uri)
    if (to === 'device') return words.ownDevice
    return to === 'app' ? words.ownApp : to.host
  }
  return (
    <Stack gap="xs">
      <Text>{words.who(say.day(created_at))}</Text>
      <div>
        <Text fw={500}>{words.redirects}</Text>
        {redirect_uris.length === 0 ? (
          <Text c="dimmed">{words.noRedirects}</Text>
        ) : (
          <List>
            {redirect_uris.map((uri) => (
              <List.Item key={uri}>
                <Text fw={600} className={classes.host!}>
                  {nameOf(uri)}
                </Text>
                <Code className={classes.marked!}>{uri}</Code>
              </List.Item>
            ))}
          </List>
        )}
      </div>
      <Text>{words.unchecked}</Text>
      <Text c="dimmed">{words.follows}</Text>
    </Stack>
  )
}
