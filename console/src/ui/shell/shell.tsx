import { Alert, AppShell } from '@mantine/core'
import { useDisclosure, useNetwork } from '@mantine/hooks'
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { HEIGHTS } from '../../../../server/src/platform/brand/design-tokens.ts'
import type { Act } from '../acts.ts'
import { useGoKeys, useKeys } from '../keys.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { NotAllowed } from '../not-found.tsx'
import { Palette } from '../palette/palette.tsx'
import type { Search } from '../palette/search.ts'
import { ReauthenticationDialog } from '../reauthentication-dialog.tsx'
import { type Permission, useMay, useRefusal } from '../rights.ts'
import { useShownSearch } from '../shown-search.ts'
import { Toaster } from '../toaster.tsx'
import { type Contents, ContentsContext, trailOf } from '../trail.ts'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import { KeyHelp } from './key-help.tsx'
import classes from './shell.module.css'
import { SidebarNav } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFolded } from './use-folded.ts'

const WIDTH = 232
const FOLDED = 56
/** In the URL of any screen, besides its own filters: columns of a list, the tab of a detail, an open form. */
const EVERYWHERE = ['columns', 'tab', 'add']

/** The frame of every screen: where one can go, who is signed in, and what lies over the page. */
export function Shell({
  contents,
  acts,
  search,
}: {
  contents: Contents
  acts: readonly Act[]
  search: Search
}) {
  const words = useWords(uiWords)
  const folded = useFolded()
  const [menu, { toggle, close }] = useDisclosure()
  const [help, { open: openHelp, close: closeHelp }] = useDisclosure()
  const [palette, setPalette] = useState<{ open: () => void }>()
  const { online } = useNetwork()
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current !== pathname) close()
    lastPath.current = pathname
  }, [pathname, close])
  useScreenKeys(contents)
  useKeys({ '?': openHelp })
  return (
    <ContentsContext value={useMemo(() => contents, [contents])}>
      <a href="#content" className={classes.skip}>
        {words.skip}
      </a>
      <AppShell
        layout="alt"
        header={{ height: HEIGHTS.topBar }}
        navbar={{ width: folded ? FOLDED : WIDTH, breakpoint: 'sm', collapsed: { mobile: !menu } }}
        padding={{ base: 'sm', sm: 'lg' }}
        transitionDuration={0}
      >
        <AppShell.Navbar
          className={classes.side}
          data-folded={folded || undefined}
          data-closed={!menu || undefined}
          aria-label={words.menu}
        >
          <SidebarNav closeMenu={close} openHelp={openHelp} />
        </AppShell.Navbar>
        <AppShell.Header className={classes.top}>
          <TopBar menu={menu} toggleMenu={toggle} find={() => palette?.open()} />
        </AppShell.Header>
        <AppShell.Main id="content">
          {!online && (
            <Alert color="yellow" mb="md" role="status">
              {words.offline}
            </Alert>
          )}
          <LeftOut />
          <ScreenShown />
        </AppShell.Main>
      </AppShell>
      <Palette acts={acts} search={search} ready={setPalette} />
      <KeyHelp opened={help} close={closeHelp} />
      <LeaveDialog />
      <ReauthenticationDialog />
      <Toaster />
    </ContentsContext>
  )
}

/** The screen, or who may see it. */
function ScreenShown() {
  const needs = useMatches({
    select: (matches) => (matches.at(-1)?.staticData as { needs?: Permission } | undefined)?.needs,
  }) as Permission | undefined
  const reason = useRefusal()(needs)
  return reason === undefined ? <Outlet /> : <NotAllowed reason={reason} />
}

/** `g` and a letter lead to a screen, Esc from a detail back to its list. */
function useScreenKeys(contents: Contents): void {
  const { screens } = contents
  const navigate = useNavigate()
  const may = useMay()
  const { parent, isParent } = trailOf(useLocation().pathname, contents)
  useKeys({ Escape: () => parent && !isParent && void navigate({ to: parent.path as never }) })
  useGoKeys((letter) => {
    const screen = screens.find(({ key, needs }) => key === letter && may(needs))
    if (screen) void navigate({ to: screen.path as never })
    return screen !== undefined
  })
}

/** Says aloud which query parameters the screen does not know. */
function LeftOut() {
  const words = useWords(uiWords)
  const search = useShownSearch()
  const known = useMatches({
    select: (matches) => (matches.at(-1)?.staticData as { filters?: readonly string[] } | undefined)?.filters,
  }) as readonly string[] | undefined
  const unknown = Object.keys(search).filter((name) => !known?.includes(name) && !EVERYWHERE.includes(name))
  if (unknown.length === 0) return null
  return (
    <Alert color="yellow" mb="md" role="status">
      {words.leftOut(unknown.join(', '))}
    </Alert>
  )
}
