import { Menu, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, callQuietly } from '../api.ts'
import { Logo } from '../brand/logo.tsx'
import { Initials } from '../cells/initials.tsx'
import { Icon } from '../icon.tsx'
import { useProvider } from '../provider.ts'
import { useMay } from '../rights.ts'
import { useSession } from '../session.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import classes from './shell.module.css'

interface Shown {
  name: string
  slug: string
  logo_url?: string | null
  url?: string
}

const MANY = 8
const SHOWN = 100

/** The provider whose console this is; operators and people who work for several go to another from here. */
export function ProviderSwitcher() {
  const words = useWords(uiWords)
  const { own, others } = useProviders()
  const isOperator = useMay()('operator')
  const [text, setText] = useState('')
  const isSwitch = isOperator || others.length > 0
  const found = others.filter(({ name, slug }) =>
    `${name} ${slug}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const head = (
    <>
      {own?.logo_url ? (
        <img src={own.logo_url} alt="" className={classes.providerLogo} />
      ) : own ? (
        <Initials of={own.name} size={24} square />
      ) : (
        <Logo size={24} />
      )}
      <span className={classes.providerName}>{own?.name ?? 'Postern'}</span>
    </>
  )
  if (!isSwitch)
    return (
      <Link to={'/' as never} className={classes.provider!}>
        {head}
      </Link>
    )
  return (
    <Menu position="bottom-start" width={248} onClose={() => setText('')}>
      <Menu.Target>
        <UnstyledButton
          className={classes.provider}
          aria-label={`${own?.name ?? 'Postern'}: ${words.switchProvider}`}
        >
          {head}
          <Icon name="selector" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.switchProvider}>
        {others.length > MANY && (
          <TextInput
            aria-label={words.findProvider}
            placeholder={words.findProvider}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            mb={4}
          />
        )}
        {found.map(({ name, slug, url }) => (
          <Menu.Item key={slug} component="a" href={consoleOf(slug, url)}>
            {name}
          </Menu.Item>
        ))}
        {isOperator && (
          <>
            {others.length > 0 && <Menu.Divider />}
            <Menu.Item component={Link} to={'/providers' as never} leftSection={<Icon name="world" />}>
              {words.allProviders}
            </Menu.Item>
            <Menu.Item component={Link} to={'/providers/add' as never} leftSection={<Icon name="add" />}>
              {words.addProvider}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** This provider, and those that the person may go to: as the session says; operators may go to all. */
function useProviders(): { own: Shown | undefined; others: readonly Shown[] } {
  const session = useSession()
  const read = useProvider()
  const isOperator = useMay()('operator')
  const installed = useQuery({
    queryKey: ['providers to go to'],
    queryFn: () => callQuietly(() => api.GET('/api/v1/providers', { params: { query: { limit: SHOWN } } })),
    enabled: isOperator,
    staleTime: 60_000,
  })
  const own = session.provider ?? read
  const all: readonly Shown[] =
    installed.data?.data.map(({ name, slug, base_url: url }) => ({ name, slug, url })) ??
    session.providers ??
    []
  return { own, others: all.filter(({ slug }) => slug !== own?.slug) }
}

/** Where the provider's console is; without an address, below this origin. */
const consoleOf = (slug: string, url = `${location.origin}/p/${slug}`): string => `${url}/console/`
