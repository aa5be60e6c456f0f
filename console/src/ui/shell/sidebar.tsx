import { ActionIcon, Tooltip } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { useMay } from '../rights.ts'
import type { Screen } from '../screen.ts'
import { sectionWords } from '../section-words.ts'
import { changeSettings } from '../settings.ts'
import { useContents } from '../trail.ts'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'
import { PersonMenu } from './person-menu.tsx'
import { ProviderSwitcher } from './provider-switcher.tsx'
import classes from './shell.module.css'
import { useFolded } from './use-folded.ts'

/** Whose console it is, where one can go, and who one is. Folded, its icons alone. */
export function SidebarNav({ closeMenu, openHelp }: { closeMenu: () => void; openHelp: () => void }) {
  const words = useWords(uiWords)
  const groups = useWords(sectionWords)
  const { screens, sidebar } = useContents()
  const folded = useFolded()
  const may = useMay()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const shown = sidebar.map(([section, paths]) => ({
    section,
    own: paths
      .map((path) => screens.find((screen) => screen.path === path))
      .filter((screen): screen is Screen => screen !== undefined && may(screen.needs)),
  }))
  return (
    <>
      <div className={classes.head}>
        <ProviderSwitcher />
        <ActionIcon hiddenFrom="sm" size={44} aria-label={words.closeMenu} onClick={closeMenu}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <nav ref={nav} aria-label="Postern" className={classes.nav}>
        {shown.map(({ section, own }) =>
          own.length === 0 ? null : (
            <div key={section} className={classes.group}>
              {section !== 'home' && <p className={classes.groupName}>{groups[section]}</p>}
              {own.map((screen) => (
                <Place key={screen.path} screen={screen} folded={folded} others={own} leave={closeMenu} />
              ))}
            </div>
          ),
        )}
      </nav>
      <div className={classes.foot}>
        <PersonMenu openHelp={openHelp} />
        <Tooltip label={folded ? words.unfoldSidebar : words.foldSidebar} position="right">
          <ActionIcon
            visibleFrom="sm"
            aria-label={folded ? words.unfoldSidebar : words.foldSidebar}
            onClick={() => changeSettings({ folded: !folded })}
          >
            <Icon name={folded ? 'unfold' : 'fold'} />
          </ActionIcon>
        </Tooltip>
      </div>
    </>
  )
}

function Place({
  screen: { path, title, icon },
  folded,
  others,
  leave,
}: {
  screen: Screen
  folded: boolean
  others: readonly Screen[]
  leave: () => void
}) {
  const language = useLanguage()
  return (
    <Tooltip label={title[language]} position="right" disabled={!folded}>
      <Link
        to={path as never}
        className={classes.place!}
        onClick={leave}
        activeOptions={{
          exact: path === '/' || others.some((one) => one.path.startsWith(`${path}/`)),
          includeSearch: false,
        }}
      >
        {icon && <Icon name={icon} />}
        <span className={classes.placeName}>{title[language]}</span>
      </Link>
    </Tooltip>
  )
}
