import { inflateRawSync } from 'node:zlib'
import { linkStaff } from './connections.ts'
import { asApiAnswer, type FirstFactor, ORIGIN } from './first-factors.ts'
import { IDP, idpKeys, type Said, signedResponse } from './saml.ts'
import { SSO_URL } from './saml-visit.ts'
import type { TestService } from './test-service.ts'

const SLUG = 'saml-factor'

/** Adds a SAML connection of the IdP of the tests, whose word for addresses is taken; once for a service. */
export async function addSaml(service: TestService, slug: string, trusts_email = true): Promise<void> {
  const { certificate } = await idpKeys()
  const body = {
    kind: 'saml',
    slug,
    entity_id: IDP,
    sso_url: SSO_URL,
    certificates: [certificate],
    trusts_email,
    allows_staff: true,
  }
  const { status } = await service.call('POST', '/api/v1/connections', { body })
  if (status !== 201 && status !== 409) throw new Error(`no connection: ${status}`)
}

/** What the IdP answers to a request that it got in `location`: the fields that its page posts to `acs`. */
export async function samlAnswer(
  location: string,
  base: string,
  said: Said,
): Promise<{ SAMLResponse: string; RelayState: string }> {
  const url = new URL(location)
  const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest')!, 'base64')).toString()
  const inResponseTo = / ID="([^"]+)"/.exec(request)![1]!
  const meant = {
    audience: `${base}/metadata`,
    recipient: `${base}/acs`,
    destination: `${base}/acs`,
    inResponseTo,
    assertionId: `_a${inResponseTo}`,
  }
  const xml = signedResponse(await idpKeys(), { ...meant, ...said })
  return {
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: url.searchParams.get('RelayState')!,
  }
}

/** Passes a SAML connection as a browser does. */
export const viaSaml: FirstFactor = async (service, { user: { email, principal } }) => {
  const start = `/api/v1/auth/${principal}/sso/${SLUG}`
  await addSaml(service, SLUG)
  if (principal === 'provider') await linkStaff(service, SLUG, { email, subject: `provider ${email}` })
  return async (headers = {}) => {
    const begun = await fetch(service.url + start, { redirect: 'manual' })
    const [flow] = begun.headers.getSetCookie()
    const said = {
      nameId: `${principal} ${email}`,
      attributes: { email: [email] },
      now: service.service.app.services.clock.now(),
    }
    const form = await samlAnswer(begun.headers.get('location')!, ORIGIN + start, said)
    const taken = await fetch(`${service.url}${start}/acs`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    })
    const { pathname, search } = new URL(taken.headers.get('location')!)
    const cookie = [flow!.split(';')[0], headers.cookie].filter(Boolean).join('; ')
    return asApiAnswer(
      await fetch(service.url + pathname + search, { redirect: 'manual', headers: { ...headers, cookie } }),
    )
  }
}
