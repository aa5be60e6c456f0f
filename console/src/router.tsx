import { PosternError } from '@postern/sdk'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
  useLocation,
} from '@tanstack/react-router'
import { ACTS, SCREENS, SIDEBAR } from './screens.ts'
import { search } from './search.ts'
import { queries } from './ui/data.ts'
import { plainQuery } from './ui/filters.ts'
import { loadCode } from './ui/load-code.ts'
import { NotFound } from './ui/not-found.tsx'
import { CONSOLE_PATH, signInUrl } from './ui/place.ts'
import { ProblemNote } from './ui/problem-note.tsx'
import { sessionQuery } from './ui/session.ts'
import { Shell } from './ui/shell/shell.tsx'

/** Screens that need no session. */
const isOpen = (pathname: string): boolean =>
  SCREENS.some(({ open, path }) => open && (pathname === path || pathname === CONSOLE_PATH + path))

const CONTENTS = { screens: SCREENS, sidebar: SIDEBAR }

function Frame() {
  return isOpen(useLocation().pathname) ? (
    <Outlet />
  ) : (
    <Shell contents={CONTENTS} acts={ACTS} search={search} />
  )
}

/** What went wrong with a screen, in its place. */
function Failed({ error, reset }: ErrorComponentProps) {
  const retry = async (): Promise<void> => {
    await router.invalidate()
    reset()
  }
  return <ProblemNote error={error} retry={retry} />
}

const root = createRootRoute({
  /** Without a session, the way leads over the sign-in and back to this very screen. */
  beforeLoad: async ({ location: { pathname } }) => {
    if (isOpen(pathname)) return
    try {
      await queries.ensureQueryData(sessionQuery)
    } catch (error) {
      if (!(error instanceof PosternError && error.httpStatus === 401)) throw error
      location.replace(signInUrl())
      await new Promise(() => {})
    }
  },
  component: Frame,
  notFoundComponent: NotFound,
  errorComponent: ({ error }) => <ProblemNote error={error} retry={() => location.reload()} />,
})

const routes = SCREENS.map(({ path, load, filters, needs }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => loadCode(load)),
    staticData: { filters, needs } as never,
  }),
)

/** Paths that screens had before, for links that people kept. */
const moved = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$id/money',
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: `/accounts/${id}`, search: { tab: 'billing' }, replace: true } as never)
  },
})

export const router = createRouter({
  routeTree: root.addChildren([...routes, moved]),
  basepath: CONSOLE_PATH,
  defaultPreload: 'intent',
  defaultErrorComponent: Failed,
  scrollRestoration: true,
  ...plainQuery,
})
