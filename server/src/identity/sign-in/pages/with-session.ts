import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { presentedSession, requireRecentFactor, type SessionWithUser } from '../../sessions/index.ts'
import { keepOwnPage, seeOther } from '../page-parts/index.ts'

/** The session of a page: that of the browser, if it is of those whom the page is for. */
export async function pageSession({
  services,
  c,
  principal,
}: PageInput<EmittingServices>): Promise<SessionWithUser | undefined> {
  const session = await presentedSession(services, c)
  return session?.principal === principal ? session : undefined
}

/** Runs `run` for a signed-in user. Others are sent to the sign-in page. */
export async function withSession(
  input: PageInput<EmittingServices>,
  run: (session: SessionWithUser) => Promise<Response>,
): Promise<Response> {
  const { c, to } = input
  const session = await pageSession(input)
  if (!session) {
    keepOwnPage(c)
    return seeOther(c, to('/login'))
  }
  return run(session)
}

/**
 * The same where a recent factor is needed: a person who signed in too long ago signs in again first, and returns to
 * the page asked for, or to `page` for a form that has no page.
 */
export async function withRecentSession(
  input: PageInput<EmittingServices>,
  run: (session: SessionWithUser) => Promise<Response>,
  page?: string,
): Promise<Response> {
  return withSession(input, (session) => {
    try {
      requireRecentFactor(input.services, session)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      keepOwnPage(input.c, page ?? (input.c.req.method === 'GET' ? undefined : input.c.req.path))
      return Promise.resolve(seeOther(input.c, input.to('/login?again=1')))
    }
    return run(session)
  })
}
