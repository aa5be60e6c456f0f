import { Alert, AppShell, Box, Burger, Button, Group, Kbd, Menu, Modal, Text } from '@mantine/core'
import { useDisclosure, useNetwork } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { api, call } from './api.ts'
import { useKeys } from './keys.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { Palette, type Search } from './palette.tsx'
import { BASE_URL } from './place.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import type { Screen, Section } from './screen.ts'
import { sectionWords } from './section-words.ts'
import { useSession } from './session.ts'
import { Toaster } from './toaster.tsx'
import classes from './ui.module.css'
import { uiWords } from './ui-words.ts'
import { useLanguage, useWords } from './words.ts'

const SECTIONS: readonly Section[] = ['home', 'people', 'sign-in', 'webhooks', 'billing', 'installation']

/** The frame of every screen: where one can go, who is signed in, and what lies over the page. */
export function Shell({ screens, search }: { screens: readonly Screen[]; search?: Search }) {
  const words = useWords(uiWords)
  const [menu, { toggle, close }] = useDisclosure()
  const [help, { open: openHelp, close: closeHelp }] = useDisclosure()
  const { online } = useNetwork()
  useKeys({ '?': openHelp })
  return (
    <>
      <a href="#content" className={classes.skip}>
        {words.skip}
      </a>
      <AppShell
        header={{ height: 52 }}
        navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !menu } }}
        padding="md"
      >
        <AppShell.Header>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap">
              <Burger opened={menu} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={words.menu} />
              <Link to={'/' as never} className={classes.brand}>
                Postern
              </Link>
            </Group>
            <Button variant="default" onClick={spotlight.open} className={classes.find}>
              <Box component="span" visibleFrom="md">
                {words.search}{' '}
                <Kbd size="xs" aria-hidden>
                  Ctrl K
                </Kbd>
              </Box>
              <Box component="span" hiddenFrom="md">
                {words.searchShort}
              </Box>
            </Button>
            <Person />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="xs" style={{ overflowY: 'auto' }} onClick={close}>
          <Sidebar screens={screens} />
        </AppShell.Navbar>
        <AppShell.Main id="content">
          {!online && (
            <Alert color="yellow" mb="md" role="status">
              {words.offline}
            </Alert>
          )}
          <LeftOut />
          <Outlet />
        </AppShell.Main>
      </AppShell>
      <Palette screens={screens} search={search} />
      <Modal
        opened={help}
        onClose={closeHelp}
        title={words.keysTitle}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <KeyList />
      </Modal>
      <LeaveDialog />
      <ReauthenticationDialog />
      <Toaster />
    </>
  )
}

function Sidebar({ screens }: { screens: readonly Screen[] }) {
  const language = useLanguage()
  const words = useWords(sectionWords)
  const { permissions } = useSession()
  return (
    <nav aria-label="Postern">
      {SECTIONS.map((section) => {
        const own = screens.filter(
          ({ section: its, needs }) =>
            its === section && (!needs || permissions.some((one) => one === needs)),
        )
        if (own.length === 0) return null
        return (
          <div key={section}>
            {section !== 'home' && <p className={classes.group}>{words[section]}</p>}
            {own.map(({ path, title }) => (
              <Link
                key={path}
                to={path as never}
                className={classes.nav}
                activeOptions={{
                  exact: path === '/' || own.some((one) => one.path.startsWith(`${path}/`)),
                  includeSearch: false,
                }}
              >
                {title[language]}
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}

/** Says aloud which query parameters the screen does not know. */
function LeftOut() {
  const words = useWords(uiWords)
  const search = useLocation().search as unknown as Record<string, string>
  const known = useMatches({
    select: (matches) => (matches.at(-1)?.staticData as { filters?: readonly string[] } | undefined)?.filters,
  }) as readonly string[] | undefined
  const unknown = Object.keys(search).filter((name) => !known?.includes(name))
  if (unknown.length === 0) return null
  return (
    <Alert color="yellow" mb="md" role="status">
      {words.leftOut(unknown.join(', '))}
    </Alert>
  )
}

function Person() {
  const words = useWords(uiWords)
  const { user } = useSession()
  const signOut = async (): Promise<void> => {
    await call(() =>
      api.DELETE('/api/v1/auth/{principal}/session', { params: { path: { principal: 'provider' } } }),
    )
    location.assign(`${BASE_URL}/staff/login`)
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" className={classes.person}>
          <span className={classes.cut}>{user.name ?? user.email}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.settings}>
        <Menu.Item component={Link} to={'/me' as never}>
          {words.settings}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>{words.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function KeyList() {
  const words = useWords(uiWords)
  const keys = [
    ['Ctrl K', words.keysSearch],
    ['/', words.keysSearch],
    ['j k', words.keysMove],
    ['Enter', words.keysOpen],
    ['?', words.keysHelp],
  ]
  return keys.map(([key, does]) => (
    <Text key={key} component="p">
      <Kbd>{key}</Kbd> {does}
    </Text>
  ))
}
