import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { Icon } from '../ui/icon.tsx'
import { To } from '../ui/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { BASE_URL, IS_DEVELOPMENT } from '../ui/place.ts'
import { useProvider } from '../ui/provider.ts'
import { changeSettings, useSettings } from '../ui/settings.ts'
import { useWords } from '../ui/words.ts'
import classes from './home.module.css'
import { useApiKeys, useEndpoints } from './use-concerns.ts'
import { homeWords } from './words.ts'

const INBOX = /\/dev\/inbox(\?|$)/

interface Step {
  title: string
  how: string
  isDone: boolean
  link: ReactNode
}

/** What an empty provider needs next, until all steps are done or hidden. */
export function Steps() {
  const words = useWords(homeWords)
  const { steps: wanted } = useSettings()
  const steps = useSteps(wanted)
  if (!steps || steps.every(({ isDone }) => isDone)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={words.lead}
      acts={
        <Group gap="xs">
          <Text c="dimmed">{words.leadDone(done, steps.length)}</Text>
          <Button size="compact-sm" variant="default" onClick={() => changeSettings({ steps: false })}>
            {words.hide}
          </Button>
        </Group>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ title, how, isDone, link }, at) => (
          <li key={title}>
            <span className={classes.tick} data-done={isDone || undefined} aria-hidden="true">
              {isDone ? <Icon name="check" size={14} /> : at + 1}
            </span>
            <div>
              <Text fw={500}>
                {title} <VisuallyHidden>{isDone ? words.done : words.todo}</VisuallyHidden>
              </Text>
              {!isDone && (
                <Text size="sm" c="dimmed">
                  {how}
                </Text>
              )}
            </div>
            <div>{link}</div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Each step is done when what it asks for is there. Undefined while that is not known. */
function useSteps(enabled: boolean): Step[] | undefined {
  const words = useWords(homeWords)
  const only = { enabled }
  const provider = useProvider()
  const customers = useData(
    ['users', 'any'],
    () => api.GET('/api/v1/users', { params: { query: { principal: 'customer', limit: 1 } } }),
    only,
  ).data
  const staff = useData(
    ['staff', 'any'],
    () => api.GET('/api/v1/staff', { params: { query: { limit: 2 } } }),
    only,
  ).data
  const invited = useData(
    ['staff invitations', 'any'],
    () => api.GET('/api/v1/staff/invitations', { params: { query: { limit: 1 } } }),
    only,
  ).data
  const endpoints = useEndpoints().data
  const keys = useApiKeys().data
  if (!enabled || !provider || !customers || !endpoints || !staff || !invited || !keys) return undefined
  return [
    {
      title: words.nameIt,
      how: words.nameItHow,
      isDone: provider.name !== 'Postern',
      link: <To to="/settings">{words.open}</To>,
    },
    {
      title: words.signIn,
      how: words.signInHow,
      isDone: customers.data.length > 0,
      link: (
        <>
          <Anchor href={`${BASE_URL}/login`} target="_blank" rel="noopener" underline="always">
            {words.open}
          </Anchor>
          {IS_DEVELOPMENT && (
            <>
              {' · '}
              <Anchor href="/dev/mailbox" target="_blank" rel="noopener" underline="always">
                {words.signInDev}
              </Anchor>
            </>
          )}
        </>
      ),
    },
    {
      title: words.key,
      how: words.keyHow,
      isDone: keys.data.length > 0,
      link: <To to="/keys">{words.open}</To>,
    },
    {
      title: words.endpoint,
      how: words.endpointHow,
      isDone: endpoints.data.some(({ url }) => !INBOX.test(url)),
      link: <To to="/webhooks/endpoints/add">{words.open}</To>,
    },
    {
      title: words.invite,
      how: words.inviteHow,
      isDone: staff.data.length > 1 || invited.data.length > 0,
      link: <To to="/staff">{words.open}</To>,
    },
  ]
}
