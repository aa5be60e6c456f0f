import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { Problem } from '../../../platform/problem.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { keepOwnPage, seeOther } from '../../sign-in/page-parts/index.ts'
import { leaveSignedIn, nextStep, withRecentSession, withSession } from '../../sign-in/pages/index.ts'
import { ROUTES } from '../core/index.ts'
import { askingDevice } from './asking-device.ts'
import { approveDevice, refuseDevice } from './decide.ts'
import { showConfirm, showEntry, showOutcome } from './show-device.ts'

type Input = PageInput<EmittingServices>

const PATH = ROUTES.code_verification

/**
 * Where a person signs in a device that has no browser (RFC 8628, 3.3): they type the code that it shows. A code that
 * comes in a link is shown and has to be confirmed as well: who sent it may be the one who wants to be signed in.
 */
export function devicePage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: PATH,
    fields: z.object({
      user_code: z.string().max(32),
      decision: z.enum(['allow', 'cancel']).optional(),
      // The person whom the page named, and the account.
      as: z.string().max(64).default(''),
      account_id: z.string().max(64).default(''),
    }),
    show: (input, refused) => show(input, refused),
    async submit(input, { user_code, decision, as, account_id }) {
      await throttle.admit(deviceOf(input.c, input.services.config))
      return withPerson(input, async (session) => {
        const asking = await askingDevice(input, session, user_code)
        if (decision === undefined || isAnother(session, as))
          return seeOther(input.c, `${input.to(PATH)}?user_code=${asking.userCode}`)
        if (decision === 'allow') await approveDevice(input, session, asking, account_id || null)
        else await refuseDevice(input, session, asking)
        return showOutcome(input, decision)
      })
    },
  })
}

/** Whether the page that is answered named another person than is signed in now. */
const isAnother = ({ user_id }: SessionWithUser, as: string): boolean => as !== '' && as !== user_id

function show(input: Input, refused: Refused | undefined): Promise<Response> {
  const typed = refused?.typed.user_code ?? input.c.req.query('user_code') ?? ''
  return withPerson(input, async (session) => {
    keepOwnPage(input.c)
    if (refused || typed === '') return showEntry(input, { typed, refused })
    try {
      return await showConfirm(input, session, await askingDevice(input, session, typed))
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return showEntry(input, { typed, refused: { problem, typed: { user_code: typed } } })
    }
  })
}

/** Runs it for a person who passed the whole sign-in; for staff, with a recent factor. */
function withPerson(input: Input, run: (session: SessionWithUser) => Promise<Response>): Promise<Response> {
  const enter = input.principal === 'provider' ? withRecentSession : withSession
  return enter(input, async (session) => {
    if ((await nextStep(input, session.user_id)) === undefined) return run(session)
    keepOwnPage(input.c)
    return leaveSignedIn(input)
  })
}
