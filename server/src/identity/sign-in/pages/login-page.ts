import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import { Email } from '../../../platform/http/schemas.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import type { LoginMethod, Start } from '../index.ts'
import {
  AsOwnerField,
  answerCard,
  askedReturn,
  FreshField,
  keepReturn,
  maskAddress,
  nativeReturn,
  saidOwner,
  seeOther,
  signInWords,
  submitButton,
  wantsFactor,
} from '../page-parts/index.ts'
import { findInvitation } from './find-invitation.ts'
import { leaveSignedIn } from './finish.ts'
import { readInvitationCookie } from './invitation-cookie.ts'
import { firstOf, methodEntries, methodsInOrder } from './method-entries.ts'
import { SIGN_IN_STYLE, START_PATH, signInForm } from './sign-in-form.ts'
import { pageSession, withSession } from './with-session.ts'

type Input = PageInput<EmittingServices>

/** Shows the sign-in page, with `refused` if one of its forms was not accepted. Every method stays on it. */
export type ShowSignIn = (input: Input, refused?: Refused) => Promise<Response>

/**
 * /login: what the provider allows, and /login/start, where Continue leads on from the address. A person who is
 * already signed in goes straight back to the application that asked, or chooses whether to continue or use another
 * account.
 */
export function loginPage(
  pages: Pages<EmittingServices>,
  throttle: Throttle,
  methods: readonly LoginMethod[],
): ShowSignIn {
  const showSignIn: ShowSignIn = (input, refused) => showForm(input, methods, refused)

  pages.get('/login', async (input) => {
    const { services, c } = input
    const redirectUrl = askedReturn(c)
    const own = wantsForm(input) ? undefined : await pageSession(input)
    if (own && redirectUrl !== undefined && goesOnAtOnce(input, own, redirectUrl)) {
      await throttle.admit(deviceOf(c, services.config))
      return leaveSignedIn(input, { redirectUrl })
    }
    if (redirectUrl !== undefined) keepReturn(c, redirectUrl)
    return own ? showChoice(input, own) : showSignIn(input)
  })

  pages.form({
    path: '/login/continue',
    fields: z.object({}),
    show: async ({ c, to }) => seeOther(c, to('/login')),
    submit: (input) => withSession(input, () => leaveSignedIn(input)),
  })

  pages.form({
    path: START_PATH,
    fields: z.object({ email: Email, as_owner: AsOwnerField, fresh: FreshField }),
    show: showSignIn,
    async submit(input, { email, as_owner: asOwner, fresh }) {
      await throttle.admit(deviceOf(input.c, input.services.config))
      return begin(input, methods, { email, asOwner, fresh })
    },
  })

  return showSignIn
}

/** To whom the address belongs, or to the first method. Throws method_disabled. */
async function begin(input: Input, methods: readonly LoginMethod[], start: Start): Promise<Response> {
  const inOrder = methodsInOrder(input, methods)
  for (const { page } of inOrder) {
    const claimed = await page?.claim?.(input, start)
    if (claimed) return claimed
  }
  const first = firstOf(inOrder)
  if (!first) throw new Problem('method_disabled')
  return first.page!.begin!(input, start)
}

/** Whether to sign in again, because a factor is due or the person wants another account. */
function wantsForm({ c }: Input): boolean {
  return wantsFactor(c) || c.req.query('another') !== undefined || saidOwner(c, undefined)
}

/**
 * An application that sends a user here wants them back. Without one, or for another address, the person is asked; and
 * for a native application, as any other may claim its scheme (RFC 8252, 8.6).
 */
function goesOnAtOnce({ c }: Input, { email }: SessionWithUser, redirectUrl: string): boolean {
  if (nativeReturn(c, redirectUrl)) return false
  const asked = c.req.query('email')?.trim().toLowerCase() || email
  return c.req.query('prompt') !== 'select_account' && asked === email
}

function showChoice({ c, to }: Input, { email }: SessionWithUser): Promise<Response> {
  const asked = c.req.query('email')
  const other = `${to('/login')}?another=1${asked ? `&email=${encodeURIComponent(asked)}` : ''}`
  const t = translator(localeOf(c), signInWords)
  return answerCard(c, {
    title: t('signed_in'),
    body: html`
<form method="post" action="${to('/login/continue')}">${submitButton(t('go_on_as', { email }))}</form>
<p class="foot"><a class="button" href="${other}">${t('other_account')}</a></p>`,
  })
}

async function showForm(
  input: Input,
  methods: readonly LoginMethod[],
  refused: Refused | undefined,
): Promise<Response> {
  const { c } = input
  const t = translator(localeOf(c), signInWords)
  const invited = await invitedAddress(input)
  return answerCard(c, {
    title: t('title'),
    style: SIGN_IN_STYLE,
    ...(invited !== undefined && {
      intro: t.html('invited', { email: html`<strong dir="ltr">${invited}</strong>` }),
    }),
    ...(saidOwner(c, refused) && { intro: t('owners') }),
    ...(c.req.query('again') && { intro: t('again') }),
    refused,
    body: signInForm(input, await methodEntries(input, methods), refused),
  })
}

/** Part of the address of the invitation that this sign-in is for: the holder of the link learns nothing else about it. */
async function invitedAddress({ services, c, principal }: Input): Promise<string | undefined> {
  const token = readInvitationCookie(c, principal)
  if (token === undefined) return undefined
  const shown = await findInvitation(services, providerOf(c).id, principal, token)
  return shown?.state === 'open' ? maskAddress(shown.invitation.email) : undefined
}
