import type { EmittingServices } from '../../../../events/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import { PUBLIC, SIGNED_IN } from '../../../../platform/http/context.ts'
import { MAX_SIGN_IN_BYTES } from '../../../../platform/http/read-body.ts'
import { PrincipalParams } from '../../../../platform/http/schemas.ts'
import { checkRedirectUrl, providerOf } from '../../../../providers/index.ts'
import { clearSessionCookie, endSession, ownSession } from '../../../sessions/index.ts'
import { seeOther } from '../../../sign-in/page-parts/index.ts'
import { browserInput, ConnectionParams } from '../landing/browser-route.ts'
import { answerSignedOut } from '../landing/signed-out.ts'
import { connectionAt } from '../oauth/flow.ts'
import { takeFrontChannelLogout, takeLogoutToken } from './issuer-logout.ts'
import { onwardFrom, wantedOnward } from './onward.ts'

const TAG = 'Social sign-in'
const PATH = '/api/v1/auth/{principal}/oauth/{connection}'
const FLOW = { tag: TAG, access: PUBLIC, params: ConnectionParams } as const

/** Signing out, here and at OpenID Connect issuers (docs/sign-out.md). */
export function signOutRoutes<S extends EmittingServices>(api: Api<S>): void {
  signOutRoute(api)
  backChannelRoute(api)
  frontChannelRoute(api)
  signedOutRoute(api)
}

function signOutRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.sign_out',
      method: 'post',
      path: '/api/v1/auth/{principal}/sign-out',
      summary: 'Sign out here, and get the address that signs out at the identity provider',
      description: 'Ends the session in use. Send the browser to `url` if there is one.',
      recentFactor: 'not needed: it ends the own session',
      tag: 'Sessions',
      access: SIGNED_IN,
      params: PrincipalParams,
      body: z.strictObject({
        at_idp: z
          .boolean()
          .optional()
          .describe('Whether also at the identity provider. Absent: as the connection says.'),
        redirect_url: z
          .string()
          .max(2_000)
          .optional()
          .describe('Where an OpenID Connect issuer lets the browser come back to.'),
      }),
      answer: z.object({
        url: z
          .string()
          .nullable()
          .describe('Where to send the browser. `null` if there is nothing more to do.'),
      }),
    },
    async ({ services, c, params: { principal }, body: { at_idp, redirect_url } }) => {
      const provider = providerOf(c)
      const session = ownSession(c, principal)
      const redirectUrl = redirect_url === undefined ? undefined : checkRedirectUrl(provider, redirect_url)
      const find = { true: onwardFrom, false: async () => undefined, undefined: wantedOnward }[`${at_idp}`]
      const onward = await find(browserInput(services, c, principal), session, redirectUrl)
      await endSession(services, provider, session, session.id)
      clearSessionCookie(c)
      return { url: onward?.url.href ?? null }
    },
  )
}

function backChannelRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...FLOW,
      id: 'auth.oauth.backchannel_logout',
      method: 'post',
      path: `${PATH}/backchannel-logout`,
      summary: 'Take a logout token of an OpenID Connect issuer',
      description:
        'Back-Channel Logout 1.0. Ends the sessions that came from the one that the token names, or from any of the person.',
      body: z.object({
        logout_token: z
          .string()
          .max(16_000)
          .describe('Logout token (OpenID Connect Back-Channel Logout 1.0).'),
      }),
      form: { maxBytes: MAX_SIGN_IN_BYTES },
      sends: [{ status: 200, says: 'Done: what the token names has ended here.' }],
      problems: ['invalid_logout_token', 'idp_unavailable', 'rate_limited'],
    },
    async ({ services, c, params: { principal, connection: slug }, body: { logout_token: token } }) => {
      await takeLogoutToken(browserInput(services, c, principal), api.throttle, { slug, token })
      c.header('cache-control', 'no-store')
      return c.body(null, 200)
    },
  )
}

const FRAME = '<!doctype html><html lang="en"><title>Signed out</title>'

function frontChannelRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...FLOW,
      id: 'auth.oauth.frontchannel_logout',
      method: 'get',
      path: `${PATH}/frontchannel-logout`,
      summary: "Take a logout that an OpenID Connect issuer's page loads in a frame",
      description: 'Front-Channel Logout 1.0, with the name of the session (sid).',
      query: z.object({ iss: z.string().max(500).optional(), sid: z.string().min(1).max(255) }),
      sends: [
        { status: 200, types: ['text/html'], says: 'Nothing to see, whether or not there was a session.' },
      ],
      problems: ['rate_limited'],
      signIn: true,
    },
    async ({ services, c, params: { principal, connection }, query }) => {
      await takeFrontChannelLogout(browserInput(services, c, principal), connection, query)
      c.header('cache-control', 'no-store')
      // The issuer's page may wait until the frame has loaded, so that any site may hold it: it shows nothing.
      c.header('content-security-policy', "default-src 'none'; frame-ancestors *")
      return c.html(FRAME)
    },
  )
}

function signedOutRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...FLOW,
      id: 'auth.oauth.signed_out',
      method: 'get',
      path: `${PATH}/signed-out`,
      summary: 'Back from an OpenID Connect issuer that signed a person out',
      description: 'Opened by the browser. It leads on to where the sign-out was to end.',
      query: z.object({ state: z.string().max(2_000).optional() }),
      sends: [
        { status: 200, types: ['text/html'], says: 'A page that says that the person is signed out.' },
        { status: 303, says: 'On to the address that the sign-out asked for.' },
      ],
      problems: ['rate_limited'],
      signIn: true,
    },
    async ({ services, c, params: { principal, connection: slug }, query: { state } }) => {
      const input = browserInput(services, c, principal)
      const { name } = await connectionAt(input, slug)
      if (state !== undefined) return seeOther(c, checkRedirectUrl(providerOf(c), state))
      return answerSignedOut(c, { name, login: input.to('/login') })
    },
  )
}
