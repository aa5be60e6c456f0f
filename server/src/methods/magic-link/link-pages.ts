import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { z } from '../../lib/http/api.ts'
import type { PageInput, Pages, Refused } from '../../lib/http/pages.ts'
import type { Throttle } from '../../lib/http/throttle.ts'
import { countInWords } from '../../lib/in-words.ts'
import { Problem } from '../../lib/problem.ts'
import {
  answerCard,
  clientOf,
  endFlow,
  ensureDeviceToken,
  finishOnPage,
  keepLastWay,
  LINK_VALIDITY,
  MAX_NUMBER_TRIES,
  numberField,
  readFlow,
  requireOn,
  type ShownProof,
  seeOther,
  submitButton,
} from '../../login/index.ts'
import { providerOf } from '../../providers/index.ts'
import { approveLogin } from './approve-login.ts'
import { logInWithLink } from './log-in-with-link.ts'
import { readLink } from './read-link.ts'

type Input = PageInput<EmittingServices>

const Typed = z.object({
  token: z.string().max(200),
  number: z
    .string()
    .trim()
    .regex(/^[1-9]\d$/, 'This must be the two digits shown where the sign-in began.')
    .transform(Number)
    .optional(),
})

/**
 * /login/link, which the mail's link opens. Showing it changes nothing, so programs that open every link in a mail do
 * no harm; neither do those that press every button, because any browser but the one that began needs a number.
 */
export function linkPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/login/link',
    fields: Typed,
    async show(input, refused) {
      const { c } = input
      const token = refused?.typed.token ?? c.req.query('token') ?? ''
      const proof = await readIfLive(input, token)
      if (!proof || refused?.problem.code === 'invalid_link') return showDead(input)
      return proof.sameBrowser
        ? showButton(input, proof, { token, refused })
        : showNumber(input, proof, { token, refused })
    },
    async submit(input, { token, number }) {
      const { services, c, principal, to } = input
      const provider = providerOf(c)
      requireOn(provider, 'magic_link_enabled')
      ensureDeviceToken(c)
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const link = { principal, token, flow: readFlow(c) }
      const proof = await readLink(services, provider, link)
      // If a page waits in the browser that began, that browser is let in, and nobody is signed in here. Links that an
      // application asked for through the API have no such page; with those, the number signs in here.
      if (!proof.sameBrowser && proof.detail.waits) {
        await approveLogin(services, provider, { proof, number, device: client.device })
        return seeOther(c, to('/login/link/approved'))
      }
      const { outcome, redirectUrl } = await logInWithLink(services, provider, { ...link, number, client })
      endFlow(c)
      keepLastWay(c, principal, 'magic_link')
      return finishOnPage(input, outcome, redirectUrl)
    },
  })

  pages.get('/login/link/approved', ({ c }) =>
    answerCard(c, {
      title: 'Continue where you began',
      intro: 'The sign-in is confirmed. Go back to the browser where you began, and press Continue there.',
      body: html`<p class="notice">You can close this page. Nobody was signed in here.</p>`,
    }),
  )
}

async function readIfLive({ services, c, principal }: Input, token: string): Promise<ShownProof | undefined> {
  try {
    return await readLink(services, providerOf(c), { principal, token, flow: readFlow(c) })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return undefined
  }
}

interface Shown {
  token: string
  refused: Refused | undefined
}

function showButton({ c }: Input, proof: ShownProof, { token, refused }: Shown): Promise<Response> {
  return answerCard(c, {
    title: 'Sign in',
    intro: html`You are signing in as <strong>${proof.email}</strong>.`,
    refused,
    redirectUrl: proof.redirectUrl ?? undefined,
    body: html`<form method="post"><input type="hidden" name="token" value="${token}">${submitButton('Sign in')}</form>`,
  })
}

function showNumber({ c }: Input, proof: ShownProof, { token, refused }: Shown): Promise<Response> {
  return answerCard(c, {
    title: 'Type the number',
    intro: html`Somebody started to sign in as <strong>${proof.email}</strong> in another browser. If it was you, type the number shown there. If it was not, close this page.`,
    refused,
    redirectUrl: proof.redirectUrl ?? undefined,
    body: html`<form method="post"><input type="hidden" name="token" value="${token}">${numberField(c, { refused, first: true })}${submitButton('Confirm')}</form>
<p class="foot dim">Do not type a number that somebody else gives you: it would let them in.</p>`,
  })
}

function showDead({ c, to }: Input): Promise<Response> {
  c.status(new Problem('invalid_link').status as 401)
  return answerCard(c, {
    title: 'This link no longer works',
    intro: `It was used, is older than ${LINK_VALIDITY}, or a wrong number was typed ${countInWords(MAX_NUMBER_TRIES)} times.`,
    body: html`<a class="button" href="${to('/login')}">Begin again</a>`,
  })
}
