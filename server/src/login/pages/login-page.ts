import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { z } from '../../lib/http/api.ts'
import { deviceOf } from '../../lib/http/device.ts'
import type { PageInput, Pages, Refused } from '../../lib/http/pages.ts'
import type { Throttle } from '../../lib/http/throttle.ts'
import { providerOf } from '../../providers/index.ts'
import { presentedSession, type SessionWithUser } from '../../sessions/index.ts'
import type { LoginMethod } from '../method.ts'
import { ownerField, saidOwner } from './as-owner.ts'
import { answerCard } from './card.ts'
import { emailField, submitButton } from './fields.ts'
import { findInvitation } from './find-invitation.ts'
import { leaveSignedIn } from './finish.ts'
import { readInvitationCookie } from './invitation-cookie.ts'
import { maskAddress } from './mask-address.ts'
import { seeOther } from './redirect.ts'
import { askedReturn, keepReturn } from './return-to.ts'
import { withSession } from './with-session.ts'

type Input = PageInput<EmittingServices>

/** Shows the sign-in page, with `refused` if one of its forms was not accepted. Every method stays on it. */
export type ShowSignIn = (input: Input, refused?: Refused) => Promise<Response>

/**
 * /login: one address field, and a button for each method that the provider allows. A person who is already signed in
 * goes straight back to the application that asked, or chooses whether to continue or use another account.
 */
export function loginPage(
  pages: Pages<EmittingServices>,
  throttle: Throttle,
  methods: readonly LoginMethod[],
): ShowSignIn {
  const showSignIn: ShowSignIn = (input, refused) => showForm(input, methods, refused)

  pages.get('/login', async (input) => {
    const { services, c, principal } = input
    const redirectUrl = askedReturn(c)
    const session = wantsForm(input) ? undefined : await presentedSession(services, c)
    const own = session?.principal === principal ? session : undefined
    if (own && redirectUrl !== undefined && goesOnAtOnce(input, own)) {
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

  return showSignIn
}

/** Whether to sign in anew, because the application (OpenID Connect Core 1.0, 3.1.2.1) or a page of ours says so. */
function wantsForm({ c }: Input): boolean {
  return c.req.query('prompt') === 'login' || c.req.query('again') !== undefined || saidOwner(c, undefined)
}

/**
 * An application that sends somebody here wants them back. Without one, or for another address, the person is asked.
 */
function goesOnAtOnce({ c }: Input, { email }: SessionWithUser): boolean {
  const asked = c.req.query('email')?.trim().toLowerCase() || email
  return c.req.query('prompt') !== 'select_account' && asked === email
}

function showChoice({ c, to }: Input, { email }: SessionWithUser): Promise<Response> {
  const asked = c.req.query('email')
  const other = `${to('/login')}?prompt=login${asked ? `&email=${encodeURIComponent(asked)}` : ''}`
  return answerCard(c, {
    title: 'You are signed in',
    body: html`
<form method="post" action="${to('/login/continue')}">${submitButton(`Continue as ${email}`)}</form>
<p class="foot"><a class="button" href="${other}">Use another account</a></p>`,
  })
}

const OWNERS =
  'For owners of an organisation whose single sign-on does not work. Nobody else gets a mail or gets in.'

async function showForm(
  input: Input,
  methods: readonly LoginMethod[],
  refused: Refused | undefined,
): Promise<Response> {
  const { c } = input
  const { settings } = providerOf(c)
  const entries = await Promise.all(
    methods.flatMap((method) => (method.isOn(settings) && method.page ? [method.page.entry(input)] : [])),
  )
  const buttons = entries.flatMap(({ button }) => button ?? [])
  const below = entries.flatMap((entry) => entry.below ?? [])
  const email = refused?.typed.email ?? c.req.query('email')
  const invited = await invitedAddress(input)
  return answerCard(c, {
    title: 'Sign in',
    ...(invited !== undefined && {
      intro: html`The invitation is for <strong>${invited}</strong>. Sign in with that address.`,
    }),
    ...(saidOwner(c, refused) && { intro: OWNERS }),
    ...(c.req.query('again') && { intro: 'This needs a recent sign-in. Please sign in again.' }),
    refused,
    body: html`
${buttons.length > 0 ? html`<form method="post">${ownerField(c, refused)}${emailField(c, { refused, value: email, first: true })}${buttons}</form>` : ''}
${below.length > 0 ? html`<p class="or">or</p><div class="stack">${below}</div>` : ''}`,
  })
}

/** Part of the address of the invitation that this sign-in is for: the holder of the link learns no more of it. */
async function invitedAddress({ services, c, principal }: Input): Promise<string | undefined> {
  const token = readInvitationCookie(c, principal)
  if (token === undefined) return undefined
  const shown = await findInvitation(services, providerOf(c).id, principal, token)
  return shown?.state === 'open' ? maskAddress(shown.invitation.email) : undefined
}
