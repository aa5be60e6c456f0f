import type { Row } from '../../lines/values.ts'
import { textOf } from '../../lines/values.ts'
import { CIBA, EXCHANGE, type Left, PUSHED } from './reading.ts'

/** Attributes of a client that become something here. */
const TAKEN_ATTRIBUTES = [
  'access.token.lifespan',
  'backchannel.logout.url',
  'client.secret.rotated',
  'client.secret.rotated.expiration.time',
  'dpop.bound.access.tokens',
  'jwks.string',
  'jwks.url',
  'jwt.credential.certificate',
  'logoUri',
  'oauth2.device.authorization.grant.enabled',
  'post.logout.redirect.uris',
  'use.jwks.string',
  'use.jwks.url',
]

/** Attributes that may be lost, each with the reason. */
const WITHOUT_LOSS: Readonly<Record<string, string>> = {
  'acr.loa.map': 'empty by default; a filled one is named',
  'backchannel.logout.revoke.offline.tokens': 'offline access ends when it is disconnected',
  'backchannel.logout.session.required': 'logout tokens always name the session',
  'client.introspection.response.allow.jwt.claim.enabled': 'introspection is JSON',
  'client.secret.creation.time': 'when something happened there',
  'client.secret.expiration.time': 'of a policy there that renews secrets',
  'client.secret.remaining.expiration.time': 'of a policy there that renews secrets',
  'client.use.lightweight.access.token.enabled': 'access tokens here are light',
  'client_credentials.use_refresh_token': 'a machine asks again',
  'consent.screen.text': 'the page here says what is allowed',
  'display.on.consent.screen': 'the page here always names the application',
  'exclude.issuer.from.auth.response': 'answers carry `iss`',
  'exclude.session.state.from.auth.response': 'of session management by frames',
  'frontchannel.logout.session.required': 'only with a URL, which is told below',
  'jwt.credential.kid': 'keys have theirs',
  'jwt.credential.public.key': 'said by the certificate',
  login_theme: 'the look is of the provider',
  'pkce.code.challenge.method': 'PKCE is required here anyway',
  realm_client: 'Keycloak made it',
  'request.uris': 'request objects by address are never fetched',
  'saml.multivalued.roles': 'of SAML',
  saml_force_name_id_format: 'of SAML',
  'token.response.type.bearer.lower-case': 'clients read either',
  'use.refresh.tokens': 'refresh tokens are given',
}

/** Values that say no more than the absence of the attribute. */
const NOTHING = ['', 'false', '-1', '{}', '[]', 'any', 'null', 'not required', 'none']

/** Those that mean something else here, or nothing. */
const KNOWN: Readonly<Record<string, Left>> = {
  'oidc.ciba.grant.enabled': CIBA,
  'standard.token.exchange.enabled': EXCHANGE,
  'require.pushed.authorization.requests': PUSHED,
  'frontchannel.logout.url': {
    what: 'front-channel logout',
    cure: 'browsers block cookies in frames of other sites: set backchannel_logout_uri',
  },
  'tls.client.certificate.bound.access.tokens': {
    what: 'tokens bound to a TLS certificate',
    cure: 'set dpop_required, which binds them to a key',
  },
  'id.token.signed.response.alg': { what: 'algorithm of ID tokens', cure: 'have its library take RS256' },
  'access.token.signed.response.alg': {
    what: 'algorithm of access tokens',
    cure: 'have its APIs take ES256',
  },
  'user.info.response.signature.alg': { what: 'signed userinfo', cure: 'it is plain JSON here' },
  'client.session.idle.timeout': {
    what: 'lifetime of sessions',
    cure: 'that of the provider counts for all applications',
  },
  'client.session.max.lifespan': {
    what: 'lifetime of sessions',
    cure: 'that of the provider counts for all applications',
  },
  'client.offline.session.idle.timeout': {
    what: 'lifetime of refresh tokens',
    cure: 'they live 30 days without use',
  },
  'client.offline.session.max.lifespan': {
    what: 'lifetime of refresh tokens',
    cure: 'they live a year at most',
  },
  'default.acr.values': { what: 'default acr_values', cure: 'have its library send acr_values' },
  'minimum.acr.value': { what: 'least acr', cure: 'have its library send acr_values' },
  policyUri: { what: 'privacy policy', cure: 'link to it on its own pages' },
  tosUri: { what: 'terms', cure: 'link to them on its own pages' },
}

/** What its attributes say that is not taken over. An attribute that is not known here is named. */
export function attributesLeft(attributes: Row): Left[] {
  return Object.entries(attributes).flatMap(([name, value]): Left[] => {
    const detail = textOf(value)
    if (detail === undefined || NOTHING.includes(detail) || TAKEN_ATTRIBUTES.includes(name)) return []
    const isOurs =
      name.endsWith('signed.response.alg') && detail === (name.startsWith('id') ? 'RS256' : 'ES256')
    if (isOurs || (name in WITHOUT_LOSS && name !== 'acr.loa.map')) return []
    const known = KNOWN[name]
    if (known) return [{ ...known, ...(detail !== 'true' && { detail }) }]
    return [{ what: `setting ${name}`, detail, cure: 'there is none of that kind here' }]
  })
}
