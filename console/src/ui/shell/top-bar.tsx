import { Badge, Burger, Kbd, Tooltip, UnstyledButton } from '@mantine/core'
import { Icon } from '../icon.tsx'
import { MOD_KEY } from '../keys.ts'
import { To } from '../link.tsx'
import { IS_DEVELOPMENT } from '../place.ts'
import { sectionWords } from '../section-words.ts'
import { useScreenTitle, useTrail } from '../trail.ts'
import { uiWords } from '../ui-words.ts'
import { useLanguage, useWords } from '../words.ts'
import classes from './shell.module.css'

/** Where one is, and the search over everything. */
export function TopBar({
  menu,
  toggleMenu,
  find,
}: {
  menu: boolean
  toggleMenu: () => void
  find: () => void
}) {
  const words = useWords(uiWords)
  return (
    <>
      <Burger
        opened={menu}
        onClick={toggleMenu}
        hiddenFrom="sm"
        size="sm"
        aria-label={words.menu}
        aria-expanded={menu}
      />
      <Breadcrumb />
      {IS_DEVELOPMENT && (
        <Tooltip label={words.developmentHint} multiline maw="18rem">
          <Badge variant="light" color="yellow" className={classes.mode} tabIndex={0} radius="sm" tt="none">
            {words.development}
          </Badge>
        </Tooltip>
      )}
      <UnstyledButton className={classes.find} onClick={find}>
        <Icon name="search" size={16} />
        <span className={classes.findText}>{words.search}</span>
        <Kbd size="xs" aria-hidden="true" className={classes.findKey!}>
          {MOD_KEY} K
        </Kbd>
      </UnstyledButton>
    </>
  )
}

function Breadcrumb() {
  const words = useWords(uiWords)
  const sections = useWords(sectionWords)
  const language = useLanguage()
  const title = useScreenTitle()
  const { section, parent, isParent } = useTrail()
  return (
    <nav aria-label={words.breadcrumb} className={classes.crumbs}>
      <ol>
        {section && section !== 'home' && <li className={classes.crumbGroup}>{sections[section]}</li>}
        {parent && !isParent && (
          <li>
            <To to={parent.path} className={classes.crumb!}>
              {parent.title[language]}
            </To>
          </li>
        )}
        <li aria-current="page" className={classes.here}>
          {title}
        </li>
      </ol>
    </nav>
  )
}
